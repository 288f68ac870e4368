import { html, nothing } from "lit";
import { saveFile } from "../files/save.ts";
import { type Choice, lengthOf, orderOf, stepShown } from "../picture/of-page.ts";
import { canvasFor, paint, toPng } from "../picture/paint.ts";
import { type Picture, pictureOf } from "../picture/picture.ts";
import { toSvg } from "../picture/svg.ts";
import { sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import { PageElement } from "../ui/element.ts";
import { theme } from "../view/palette.ts";
import { whole } from "../words/format.ts";
import { joined, say } from "../words/language.ts";
import { fileName, nameOfMap } from "../words/share-text.ts";
import { Animation } from "./animation.ts";
import { chosenOf } from "./chosen.ts";
import type { Subject } from "./dialog.ts";
import { check, choice, number, themeChoices } from "./fields.ts";
import { prepared } from "./prepared.ts";

type Format = "png" | "png2" | "svg" | "tikz" | "gif";

/** A format's name on buttons, the ending of its files' names, and the type of its text, if it is one. */
const FILES: Record<Format, { name: string; ending: string; type?: string }> = {
  png: { name: "PNG", ending: "png" },
  png2: { name: "PNG", ending: "png" },
  svg: { name: "SVG", ending: "svg", type: "image/svg+xml" },
  tikz: { name: "TikZ", ending: "tex", type: "text/x-tex" },
  gif: { name: "GIF", ending: "gif" },
};

/** The maps as a picture, still or moving. */
export class TbSharePicture extends PageElement {
  static override properties = {
    subject: { attribute: false },
    left: { attribute: false },
    format: { state: true },
    choice: { state: true },
    from: { state: true },
    to: { state: true },
    loop: { state: true },
    done: { state: true },
    said: { state: true },
  };

  declare subject: Subject | null;
  /** The places of the lanes that are left out. */
  declare left: Set<number>;
  /** The subject with the others. */
  declare shown: Subject | null;
  declare format: Format;
  declare choice: Choice;
  declare from: number;
  declare to: number;
  declare loop: boolean;
  /** How many frames of an animation have been written, of how many; null while none is being written. */
  declare done: [frames: number, all: number] | null;
  declare said: string;
  declare work: AbortController | null;
  /** The picture in the preview. */
  declare picture: Picture | null;
  declare previewed: Picture | null;

  constructor() {
    super();
    this.subject = null;
    this.left = new Set();
    this.shown = null;
    this.format = "png";
    this.choice = { lane: null, theme: "light", legend: true, step: 0 };
    this.from = 0;
    this.to = 0;
    this.loop = true;
    this.done = null;
    this.said = "";
    this.work = null;
    this.picture = null;
    this.previewed = null;
  }

  override willUpdate(changed: Map<string, unknown>) {
    const { subject, left } = this;
    if (changed.has("subject") || changed.has("left")) {
      this.shown = subject && chosenOf(subject, left);
      if (this.shown) this.#timing(this.shown);
    }
    const { shown } = this;
    if (shown === null) return;
    if (changed.has("subject")) this.choice = { ...this.choice, theme: theme() };
    // The preview of a large map takes a while, so it waits until the animation has been written.
    const matters = ["subject", "left", "format", "choice", "from", "to"];
    if (!matters.some((name) => changed.has(name))) return;
    // What was saved is another picture.
    this.said = "";
    this.picture = this.#draw(shown);
    void this.#complete(shown);
  }

  /** Draws the preview of a journey again when all is known that it shows. */
  async #complete(subject: Subject) {
    const { choice: chosen, picture } = this;
    if (!subject.doc.journey) return;
    await prepared(subject, this.format === "gif" ? { ...chosen, step: this.to } : chosen);
    if (picture !== this.picture) return;
    this.picture = this.#draw(subject);
    this.requestUpdate();
  }

  /** Runs differ in length, so the range begins at the page's step, or covers all steps. */
  #timing(subject: Subject) {
    this.choice = { ...this.choice, step: stepShown(subject, null) };
    this.from = 0;
    this.to = lengthOf(subject, null);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.work?.abort();
  }

  override updated() {
    this.#preview();
  }

  override render() {
    const { shown: subject, format, picture } = this;
    if (subject === null || picture === null) return nothing;
    const factor = format === "png2" ? 2 : 1;
    return html`<div class="share-picture">
      <div class="share-column">
        <div class="share-options">${this.#options(subject)}</div>
        <p class="quiet">
          ${say("{} × {} pixels", whole(Math.round(picture.width * factor)), whole(Math.round(picture.height * factor)))}
        </p>
        <div class="row-buttons">${this.#buttons(subject)}</div>
        <p role="status">${this.said}</p>
      </div>
      <canvas class="share-preview" role="img" aria-label=${joined(`${say("Preview.")} ${picture.description}`)}></canvas>
    </div>`;
  }

  #options(subject: Subject) {
    const { format, choice: chosen, from, to } = this;
    const { doc } = subject;
    const length = lengthOf(subject, null);
    const set = (patch: Partial<Choice>) => {
      this.choice = { ...this.choice, ...patch };
    };
    return html`
      ${choice(
        say("Format"),
        [
          ["png", "PNG"],
          ["png2", say("PNG, twice as large")],
          ["svg", "SVG"],
          ["tikz", say("TikZ for LaTeX")],
          ["gif", say("GIF of the timeline")],
        ],
        format,
        (value) => {
          this.format = value;
        },
      )}
      ${choice(say("Theme"), themeChoices(), chosen.theme, (value) =>
        set({ theme: value === "dark" ? "dark" : "light" }),
      )}
      ${
        format === "gif"
          ? html`<div class="share-pair">
              ${number(
                doc.journey ? say("From tick") : say("From step"),
                from,
                0,
                length,
                (value) => {
                  this.from = value;
                },
              )}
              ${number(doc.journey ? say("To tick") : say("To step"), to, 0, length, (value) => {
                this.to = value;
              })}
            </div>`
          : number(doc.journey ? say("Tick") : say("Step"), chosen.step, 0, length, (step) =>
              set({ step }),
            )
      }
      <div class="share-checks">
        ${check(say("With a legend"), chosen.legend, (legend) => set({ legend }))}
        ${
          format === "gif"
            ? check(say("Loop"), this.loop, (loop) => {
                this.loop = loop;
              })
            : nothing
        }
      </div>`;
  }

  #buttons(subject: Subject) {
    if (this.done !== null) {
      const [frames, all] = this.done;
      return html`
        <progress max=${all} .value=${frames} aria-label=${say("Frames written")}></progress>
        <span class="quiet" aria-hidden="true">${say("{} of {}", whole(frames), whole(all))}</span>
        <button type="button" @click=${() => this.work?.abort()}>${say("Cancel")}</button>`;
    }
    const { name } = FILES[this.format];
    return html`
      <button type="button" class="primary" @click=${() => this.#run(() => this.#save(subject))}>
        ${say("Save {}", name)}
      </button>
      ${
        this.format === "gif"
          ? nothing
          : html`<button type="button" @click=${() => this.#run(() => this.#copy(subject))}>
              ${say("Copy {}", name)}
            </button>`
      }`;
  }

  #draw(subject: Subject) {
    const { format, choice: chosen } = this;
    if (format === "gif") return new Animation(subject, chosen, this.from, this.to).last;
    return pictureOf(orderOf(subject, chosen));
  }

  async #run(work: () => Promise<string>) {
    // An animation says how far it is.
    this.said = this.format === "gif" ? "" : say("Loading…");
    try {
      this.said = await work();
    } catch (error) {
      this.said = say(sentence(error));
    }
  }

  async #save(subject: Subject) {
    const { format } = this;
    const blob = format === "gif" ? await this.#animate(subject) : await this.#still(subject);
    if (blob === null) return say("Cancelled.");
    const name = fileName(nameOfMap(subject.doc), FILES[format].ending);
    saveFile(blob, name);
    return say("{} saved, {} kB.", name, whole(Math.max(1, Math.round(blob.size / 1000))));
  }

  async #copy(subject: Subject) {
    const { name, type } = FILES[this.format];
    const blob = await this.#still(subject);
    try {
      if (type) await navigator.clipboard.writeText(await blob.text());
      else await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
      return say("{} copied.", name);
    } catch {
      return say("The browser denies access to the clipboard; Save works.");
    }
  }

  async #still(subject: Subject) {
    await prepared(subject, this.choice);
    const picture = this.#draw(subject);
    const { type } = FILES[this.format];
    if (!type) return toPng(picture, this.format === "png2" ? 2 : 1);
    const text = this.format === "svg" ? await toSvg(picture) : await tikzOf(picture);
    return new Blob([text], { type });
  }

  /** @returns null when it was cancelled */
  async #animate(subject: Subject): Promise<Blob | null> {
    const work = new AbortController();
    const { signal } = work;
    this.work = work;
    try {
      const animation = new Animation(subject, this.choice, this.from, this.to);
      const all = animation.steps.length;
      this.done = [0, all];
      const progress = (frames: number) => {
        this.done = [frames, all];
      };
      return await animation.write({ loop: this.loop, progress, signal });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      this.done = null;
    }
  }

  /** Draws the picture as large as fits. */
  #preview() {
    const canvas = this.querySelector("canvas");
    const { picture } = this;
    if (picture === null || picture === this.previewed || !canvas) return;
    this.previewed = picture;
    const ratio = devicePixelRatio || 1;
    const room = canvas.parentElement?.clientWidth ?? 400;
    const scale = Math.min(1, Math.min(room, 460) / picture.width, 400 / picture.height);
    const { canvas: copy, context } = canvasFor(picture, scale * ratio);
    paint(context, picture, scale * ratio);
    canvas.width = copy.width;
    canvas.height = copy.height;
    canvas.style.width = `${copy.width / ratio}px`;
    canvas.getContext("2d")?.drawImage(copy, 0, 0);
  }
}

async function tikzOf(picture: Picture): Promise<string> {
  return (await expect(import("../picture/tikz.ts"))).toTikz(picture);
}

customElements.define("tb-share-picture", TbSharePicture);
