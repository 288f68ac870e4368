//! `tiebreak completions`, by the shells themselves.

use std::process::{Command, Stdio};

use crate::support::{file, run, tiebreak};

/// What a shell completes a line to, by a script that loads the completions from `$COMPLETIONS` and then prints a
/// candidate a line for `$LINE`; `None` without such a shell.
fn completed(shell: &str, script: &str, line: &str) -> Option<String> {
    let completions = tiebreak(&format!("completions {shell}"), "");
    assert_eq!((completions.code, &*completions.said), (0, ""), "{shell}");
    let path = file(&format!("completions.{shell}"), &completions.bytes);
    let done = Command::new(shell)
        .args(["-c", script])
        .env("COMPLETIONS", path)
        .env("LINE", line)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&done.stderr);
    assert_eq!(
        (done.status.code(), &*said),
        (Some(0), ""),
        "{shell}: {line}"
    );
    Some(String::from_utf8(done.stdout).unwrap())
}

/// Lines, and what each is completed to.
const LINES: [(&str, &[&str]); 5] = [
    ("tiebreak so", &["solve"]),
    ("tiebreak link ", &["decode", "encode"]),
    ("tiebreak scen --th", &["--threads"]),
    ("tiebreak link encode --si", &["--site"]),
    ("tiebreak trace --format m", &["markdown"]),
];

fn all(shell: &str, script: &str) {
    let lines = LINES
        .iter()
        .filter(|(_, expected)| shell != "zsh" || expected.len() == 1);
    for &(line, expected) in lines {
        let Some(found) = completed(shell, script, line) else {
            println!("There is no {shell}.");
            return;
        };
        // What is behind a tab or a blank describes the candidate.
        let words = found
            .lines()
            .filter_map(|line| line.split_whitespace().next());
        // Help is everywhere.
        let mut words: Vec<&str> = words
            .filter(|word| !word.ends_with("help") && *word != "-h")
            .collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words, expected, "{shell}: {line}");
    }
}

#[test]
fn bash_completes_commands_and_options() {
    all(
        "bash",
        r#"
        source "$COMPLETIONS"
        read -ra COMP_WORDS <<< "$LINE"
        [[ $LINE == *" " ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _tiebreak tiebreak "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
        "#,
    );
}

#[test]
fn fish_completes_commands_and_options() {
    all(
        "fish",
        r#"source "$COMPLETIONS"; complete --do-complete "$LINE""#,
    );
}

/// zsh completes only what is typed into a terminal, and only where one candidate is left it's in the line at once.
#[test]
fn zsh_completes_commands_and_options() {
    all(
        "zsh",
        r#"
        zmodload zsh/zpty
        zpty shell "TERM=dumb zsh -f -i"
        zpty -w shell 'PS1=; autoload -Uz compinit; compinit -D -u; source $COMPLETIONS'
        # The marks are written in pieces, so that the echo of these lines has none.
        zpty -w shell 'show() print -r -- "<""<$BUFFER>"">"; zle -N show; bindkey "^X" show; print rea""dy'
        zpty -r shell said '*ready*'
        zpty -w -n shell "$LINE"$'\t\x18'
        zpty -r shell said '*<<*>>*'
        zpty -d shell
        line=(${=${${said##*<<}%%>>*}})
        print -r -- ${line[-1]%=}
        "#,
    );
}

#[test]
fn a_shell_is_one_of_those_that_help_lists() {
    let ran = tiebreak("completions tcsh", "");
    assert_eq!((ran.code, ran.text()), (2, ""));
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(ran.said.contains(shell), "{}", ran.said);
        assert!(
            run(&["completions", shell], "").text().contains("threads"),
            "{shell}"
        );
    }
}
