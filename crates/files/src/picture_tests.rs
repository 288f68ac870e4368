use super::*;

/// The cell of a pixel.
fn level(pixel: &[u8]) -> u8 {
    super::level(lightness_of(colour(pixel)))
}

fn map(width: u32, cells: &[u8], start: u32, goal: u32) -> Map {
    let height = cells.len() as u32 / width;
    Map {
        grid: Grid::from_cells(width, height, cells.to_vec()).unwrap(),
        start: NodeId(start),
        goal: NodeId(goal),
    }
}

/// A picture written by the library, of any kind.
fn png(kind: (ColorType, BitDepth), size: (u32, u32), data: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size.0, size.1);
    encoder.set_color(kind.0);
    encoder.set_depth(kind.1);
    if kind.0 == ColorType::Indexed {
        encoder.set_palette([0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255].as_slice());
        encoder.set_trns([255, 255, 255, 0].as_slice());
    }
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(data).unwrap();
    writer.finish().unwrap();
    file
}

fn cells(file: &[u8]) -> Vec<u8> {
    read(file).unwrap().grid.cells().to_vec()
}

#[test]
fn all_ten_levels_and_the_ends_come_back() {
    let all = map(5, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 9, 3);
    let file = write(&all).unwrap();
    assert_eq!(read(&file), Ok(all));
    let text = b"tEXtTiebreak\0start=4,1 goal=3,0";
    assert!(file.windows(text.len()).any(|window| window == text));
}

#[test]
fn every_lightness_goes_to_the_nearest_level() {
    let levels: Vec<i32> = (0..=9).map(|cell| lightness(cell).into()).collect();
    assert_eq!(levels, [0, 255, 231, 207, 183, 159, 135, 111, 87, 63]);
    for light in 0..=255_u8 {
        let distance = |cell: usize| (levels[cell] - i32::from(light)).abs();
        let nearest = (0..=9).map(distance).min().unwrap();
        let of_equals = (0..=9).filter(|&cell| distance(cell) == nearest);
        let lightest = of_equals.max_by_key(|&cell| levels[cell]).unwrap();
        assert_eq!(usize::from(level(&[light])), lightest, "{light}");
        assert_eq!(level(&[light; 3]), level(&[light]), "{light}");
    }
}

#[test]
fn colours_and_transparency_count_by_their_lightness() {
    // Red has 76, green 150, blue 29.
    assert_eq!(level(&[255, 0, 0]), 8);
    assert_eq!(level(&[0, 255, 0]), 5);
    assert_eq!(level(&[0, 0, 255]), 0);
    assert_eq!(level(&[0, 0, 0, 0]), 1);
    assert_eq!(level(&[0, 0]), 1);
    assert_eq!(level(&[0, 128]), 6);
}

#[test]
fn every_kind_of_png_is_read() {
    use BitDepth::{Eight, Four, One, Sixteen, Two};
    use ColorType::{Grayscale, GrayscaleAlpha, Indexed, Rgb, Rgba};
    let size = (2, 2);
    for (kind, data) in [
        ((Grayscale, One), vec![0b0100_0000, 0b1100_0000]),
        ((Grayscale, Two), vec![0b0011_0000, 0b1111_0000]),
        ((Grayscale, Four), vec![0x0f, 0xff]),
        ((Grayscale, Eight), vec![0, 255, 255, 255]),
        ((Grayscale, Sixteen), vec![0, 0, 255, 255, 255, 7, 255, 0]),
        (
            (GrayscaleAlpha, Eight),
            vec![0, 255, 255, 255, 0, 0, 255, 9],
        ),
        ((Indexed, Two), vec![0b0001_0000, 0b1101_0000]),
        ((Indexed, Eight), vec![0, 1, 3, 1]),
        ((Rgb, Eight), [vec![0; 3], vec![255; 9]].concat()),
        (
            (Rgba, Eight),
            [vec![0, 0, 0, 255], vec![255; 8], vec![0; 4]].concat(),
        ),
        ((Rgba, Sixteen), [vec![0; 6], vec![255; 26]].concat()),
    ] {
        assert_eq!(cells(&png(kind, size, &data)), [0, 1, 1, 1], "{kind:?}");
    }
}

/// A chunk with its checksum, by the standard's own rule.
fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let covered = [kind.as_slice(), data].concat();
    let mut sum = u32::MAX;
    for byte in &covered {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    let length = (data.len() as u32).to_be_bytes();
    [&length, covered.as_slice(), &(!sum).to_be_bytes()].concat()
}

fn header(width: u32, height: u32, rest: [u8; 5]) -> Vec<u8> {
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let head = chunk(b"IHDR", &[size.as_slice(), &rest].concat());
    [b"\x89PNG\r\n\x1a\n".as_slice(), &head].concat()
}

/// Bytes in a zlib stream, not compressed.
fn stored(bytes: &[u8]) -> Vec<u8> {
    let length = (bytes.len() as u16).to_le_bytes();
    let (mut low, mut high) = (1_u32, 0_u32);
    for byte in bytes {
        low = (low + u32::from(*byte)) % 65521;
        high = (high + low) % 65521;
    }
    let sum = (high << 16 | low).to_be_bytes();
    let not = length.map(|byte| !byte);
    [&[0x78, 0x01, 0x01], length.as_slice(), &not, bytes, &sum].concat()
}

#[test]
fn damaged_ends_are_refused_and_not_passed_over() {
    let map = Map {
        grid: Grid::new(9, 5).unwrap(),
        start: NodeId(3),
        goal: NodeId(40),
    };
    let mut file = write(&map).unwrap();
    let place = file.windows(6).position(|word| word == b"start=").unwrap();
    file[place + 6] = b'4';
    let error = read(&file).unwrap_err();
    assert!(
        matches!(error.place(), Place::Byte(byte) if byte > 33),
        "{error}"
    );
}

#[test]
fn an_interlaced_picture_and_a_text_behind_the_pixels_are_read() {
    // Adam7 on 2 x 2: pass 1 has (0, 0), pass 6 (1, 0), pass 7 the lower row.
    let rows = [0, 0, 0, 255, 0, 255, 0];
    let file = [
        header(2, 2, [8, 0, 0, 0, 1]),
        chunk(b"IDAT", &stored(&rows)),
        chunk(b"tEXt", b"Tiebreak\0start=0,1 goal=1,0"),
        chunk(b"IEND", b""),
    ];
    let read = read(&file.concat()).unwrap();
    assert_eq!(read.grid.cells(), [0, 1, 1, 0]);
    assert_eq!((read.start, read.goal), (NodeId(2), NodeId(1)));
}

#[test]
fn ends_that_make_no_sense_are_replaced() {
    let grid = map(4, &[0, 1, 1, 1], 1, 1).grid;
    let usual = with_ends(grid.clone(), Place::Whole).unwrap();
    for (text, expected) in [
        ("start=1,0 goal=2,0", Some((1, 2))),
        ("start=3,0  goal=3,0\n", Some((3, 3))),
        ("start=0,0 goal=2,0", None),
        ("start=1,0 goal=4,0", None),
        ("start=1,0 goal=1,1", None),
        ("goal=1,0 start=2,0", None),
        ("start=1,0 goal=2,0 more", None),
        ("start=-1,0 goal=2,0", None),
        ("start=99999999999,0 goal=2,0", None),
        ("", None),
    ] {
        let file = [
            header(4, 1, [8, 0, 0, 0, 0]),
            chunk(b"tEXt", &[b"Tiebreak\0", text.as_bytes()].concat()),
            chunk(b"IDAT", &stored(&[0, 0, 255, 255, 255])),
            chunk(b"IEND", b""),
        ];
        let read = read(&file.concat()).unwrap();
        let (start, goal) = expected.map_or((usual.start, usual.goal), |(start, goal)| {
            (NodeId(start), NodeId(goal))
        });
        assert_eq!((read.start, read.goal), (start, goal), "{text}");
    }
}

#[test]
fn every_error_names_its_byte() {
    let good = write(&map(2, &[1, 1, 1, 1], 0, 3)).unwrap();
    let text = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    for end in 0..good.len() {
        let error = read(&good[..end]).unwrap_err();
        assert!(
            matches!(error.place(), Place::Byte(byte) if byte <= end),
            "{error}"
        );
    }
    assert_eq!(
        text(&good[..33]),
        "byte 33: the file ends here; the picture should go on."
    );
    let mut damaged = good.clone();
    damaged[30] ^= 1;
    let error = text(&damaged);
    assert!(
        error.starts_with("byte 16: this isn't right in a PNG: CRC error"),
        "{error}"
    );
    let mut carried_as_text = good.clone();
    carried_as_text.remove(4);
    assert!(
        text(&carried_as_text).starts_with("byte 0: "),
        "{}",
        text(&carried_as_text)
    );
    let walls = png((ColorType::Grayscale, BitDepth::Eight), (2, 1), &[0, 31]);
    assert_eq!(
        text(&walls),
        "byte 41: from here on all cells are walls; at least one should be free."
    );
}

#[test]
fn a_picture_over_the_limit_is_refused_by_its_header() {
    for (width, height) in [(2049, 1), (1, 2049), (100_000, 100_000), (1 << 31, 1)] {
        let error = read(&header(width, height, [16, 6, 0, 0, 1]))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("byte "), "{error}");
        if width < 1 << 31 {
            let expected = format!(
                "byte 16: the picture has {width} x {height} pixels; each side should be 1 to 2048."
            );
            assert_eq!(error, expected);
        }
    }
}

#[test]
fn a_palette_has_three_bytes_a_colour() {
    for length in [1, 4, 76, 769, 771, 3000] {
        let file = [
            header(2, 1, [8, 3, 0, 0, 0]),
            chunk(b"PLTE", &vec![9; length]),
            chunk(b"IDAT", &stored(&[0, 0, 0])),
            chunk(b"IEND", b""),
        ];
        let error = read(&file.concat()).unwrap_err().to_string();
        let expected = match length {
            4 | 76 => format!("the palette has {length} bytes; it should have 3 "),
            _ => "byte 33: this isn't right in a PNG: Chunk length wrong.".into(),
        };
        assert!(error.contains(&expected), "{error}");
    }
    let without = [
        header(2, 1, [8, 3, 0, 0, 0]),
        chunk(b"IDAT", &stored(&[0, 0, 0])),
        chunk(b"IEND", b""),
    ];
    assert!(read(&without.concat()).is_err());
}

#[test]
fn a_picture_that_has_too_few_or_too_many_pixels_takes_no_more_than_its_size() {
    let of = |data: &[u8]| {
        let file = [
            header(2, 1, [8, 0, 0, 0, 0]),
            chunk(b"IDAT", data),
            chunk(b"IEND", b""),
        ];
        read(&file.concat())
    };
    assert!(of(&stored(&[0, 255, 255])).is_ok());
    assert!(of(&stored(&[0, 255])).is_err());
    // Bytes after the last pixel aren't looked at.
    assert!(of(&stored(&[0; 60_000])).is_err());
    let tail = [vec![0, 255, 255], vec![7; 60_000]].concat();
    assert_eq!(of(&stored(&tail)).unwrap().grid.cells(), [1, 1]);
}
