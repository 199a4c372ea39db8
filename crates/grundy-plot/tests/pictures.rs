//! The content of pictures, counted in the SVG and in the pixels.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use grundy_plot::{Chart, Picture};

/// Steele, Lea and Flood's SplitMix64 (2014): the same numbers on every machine.
fn random(count: u32, below: u64) -> Vec<u32> {
    let mut state = 0u64;
    (0..count)
        .map(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            u32::try_from((z ^ (z >> 31)) % below).expect("small")
        })
        .collect()
}

fn picture<'a>(title: &'a str, chart: Chart<'a>) -> Picture<'a> {
    Picture { title, rule: "Take one token.", note: "n from 0", chart }
}

fn points(values: &[u32]) -> Picture<'_> {
    picture("A <game>", Chart::Points { first: 0, values, rare: None })
}

/// The texts of a drawing, in order.
fn texts(svg: &str) -> Vec<&str> {
    svg.split("</text>")
        .filter_map(|piece| piece.rsplit_once("<text").and_then(|(_, text)| text.split_once('>')))
        .map(|(_, text)| text)
        .collect()
}

/// Width, height, and red, green, blue, opacity of each pixel.
fn decoded(file: &[u8]) -> (u32, u32, Vec<[u8; 4]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a frame");
    assert_eq!(info.color_type, png::ColorType::Rgba);
    let pixels = pixels.chunks(4).map(|p| [p[0], p[1], p[2], p[3]]).collect();
    (info.width, info.height, pixels)
}

#[test]
fn every_point_title_and_tick_is_there() {
    let svg = points(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]).svg().expect("drawn");
    assert_eq!(svg.matches("h0").count(), 11);
    assert_eq!(
        texts(&svg),
        [
            "A &lt;game&gt;",
            "Take one token.",
            "n from 0",
            "0",
            "2",
            "4",
            "6",
            "8",
            "10",
            "0",
            "1",
            "2",
            "3",
            "4",
            "n",
            "Grundy value of n"
        ]
    );
}

#[test]
fn large_numbers_are_grouped_by_thousands() {
    let svg = points(&random(20_001, 5_000)).svg().expect("drawn");
    for text in [">15,000<", ">20,000<", ">4,000<"] {
        assert!(svg.contains(text), "{text}");
    }
}

#[test]
fn classes_have_their_colours_and_counts() {
    let values = random(1_000, 50);
    let rare: Vec<bool> = (0..1_000).map(|n| n % 4 == 0).collect();
    let chart = Chart::Points { first: 7, values: &values, rare: Some(&rare) };
    let svg = picture("split", chart).svg().expect("drawn");
    assert!(svg.contains(">rare (250)<") && svg.contains(">common (750)<"));
    let paths: Vec<usize> = svg
        .lines()
        .filter(|line| line.starts_with("<path"))
        .map(|p| p.matches("h0").count())
        .collect();
    assert_eq!(paths, [750, 250]);
}

#[test]
fn a_million_points_make_a_small_file_and_are_visible() {
    let values = random(1_000_000, 320);
    let picture = points(&values);
    let svg = picture.svg().expect("drawn");
    assert!(svg.len() < 3_000_000, "{} bytes", svg.len());
    assert_eq!(svg.matches("<image").count(), 1);
    let (_, _, pixels) = decoded(&picture.png().expect("rendered"));
    let blue = pixels.iter().filter(|[red, _, blue, _]| blue > &red.saturating_add(50)).count();
    assert!(blue > pixels.len() / 4, "{blue} of {}", pixels.len());
}

/// A single point far from all others stays visible.
#[test]
fn one_point_among_many_is_visible() {
    let mut values = vec![0; 100_000];
    values[50_000] = 100;
    let (width, _, pixels) = decoded(&points(&values).png().expect("rendered"));
    let upper = &pixels[..pixels.len() / 2];
    let coloured: Vec<usize> =
        (0..upper.len()).filter(|&i| upper[i][2] > upper[i][0].saturating_add(50)).collect();
    assert!((1..=16).contains(&coloured.len()), "{coloured:?}");
    let column = coloured[0] % width as usize;
    assert!((1000..1400).contains(&column), "{column}");
}

#[test]
fn pictures_have_the_documented_size_and_are_opaque() {
    let values = random(300, 9);
    for chart in [
        Chart::Points { first: 0, values: &values, rare: None },
        Chart::Folded { first: 5, values: &values, period: 34 },
        Chart::Table { first: [0, 0], columns: 30, values: &values, names: ["rows", "columns"] },
        Chart::Points { first: u64::MAX - 400, values: &values, rare: None },
        Chart::Folded { first: u64::MAX - 400, values: &values, period: u64::MAX },
        Chart::Points { first: 3, values: &values[..1], rare: None },
        Chart::Points { first: 3, values: &[], rare: None },
        Chart::Folded { first: 3, values: &[], period: 2 },
        Chart::Table { first: [0, 0], columns: 0, values: &[], names: ["rows", "columns"] },
        Chart::Points { first: 0, values: &[u32::MAX, 0], rare: None },
    ] {
        let (width, height, pixels) = decoded(&picture("x", chart).png().expect("rendered"));
        assert_eq!((width, height), (2 * Picture::WIDTH, 2 * Picture::HEIGHT));
        assert!(pixels.iter().all(|pixel| pixel[3] == 255));
    }
}

/// Each column has one colour if the values have the period.
#[test]
fn a_fold_by_the_period_has_columns_of_one_colour() {
    let values: Vec<u32> = (0..100_000).map(|n| n % 50).collect();
    let chart = Chart::Folded { first: 0, values: &values, period: 50 };
    let (width, height, pixels) = decoded(&picture("x", chart).png().expect("rendered"));
    let (width, height) = (width as usize, height as usize);
    let column = |x: usize| (height / 4..height * 3 / 4).map(move |y| pixels[y * width + x]);
    let colours: Vec<[u8; 4]> = (300..2200)
        .map(|x| {
            let first = column.clone()(x).next().expect("a pixel");
            assert!(column.clone()(x).all(|colour| colour == first), "column {x}");
            first
        })
        .collect();
    let changes = colours.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!((40..50).contains(&changes), "{changes}");
}

#[test]
fn cells_with_room_show_their_values() {
    let values: Vec<u32> = (0..12).collect();
    let chart =
        Chart::Table { first: [1, 1], columns: 4, values: &values, names: ["rows", "columns"] };
    let svg = picture("x", chart).svg().expect("drawn");
    assert!(!svg.contains("<image"));
    let shown = texts(&svg);
    for value in 0..12 {
        assert!(shown.contains(&value.to_string().as_str()), "{value}");
    }
}

#[test]
fn equal_input_makes_equal_bytes() {
    for count in [100, 60_000] {
        let values = random(count, 300);
        let picture = points(&values);
        assert_eq!(picture.svg().expect("drawn"), picture.svg().expect("drawn"));
        assert_eq!(picture.png().expect("rendered"), picture.png().expect("rendered"));
    }
}
