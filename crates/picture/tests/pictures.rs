//! Pictures are well-formed, small, without scripts and fonts, and equal to the reviewed ones in `boards/`.
//! `IROKO_BOARDS=write cargo test -p iroko-picture` regenerates those; review them before committing.

use std::collections::BTreeSet;
use std::path::Path;

use iroko_picture::{PictureOptions, Theme, film, page, png, shapes, stylesheet, svg};
use iroko_table::scene::{Edge, Layout};
use iroko_table::{GAMES, Opening, Scene, Table, find, language};
use resvg::usvg::roxmltree::{Document, Node};

fn options() -> PictureOptions {
    PictureOptions {
        theme: Theme::Light,
        seat: Edge::Bottom,
        hints: false,
        language: language("en"),
    }
}

/// The reviewed boards: game, position, moves, and the recommended move.
#[rustfmt::skip]
const BOARDS: &[(&str, &str, &str, &str)] = &[
    ("awale", "4-0-0-5-5-5-5-4-1-4-0-4-2-1-S", "D", "f"),
    ("siam", "[[(11,n),(33,e),(21,n),(0,0),(0,0)],[(31,s),(55,w),(44,n),(0,0),(0,0)],[32,35,43],e]", "(11,12,e)", "(44,45,w)"),
    ("khan", "2K3/SSSSS1/6/6/1sssss/3k2 r - top", "a2-b3", "d5-c3"),
    ("pogo", "[-1,-1,-1,1,-1,1,-1,-1,0,1,0,0,0,0,-1,1,0,1,-1,1,-1] 0", "783", "411"),
    ("chicago", "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1", "(2,mais,cafe)", "(2,ble,sucre)"),
];

fn open(game: &str, position: Option<&str>, seed: u64) -> Box<dyn Table> {
    let opening = Opening { position, seed, ..Opening::default() };
    find(game).unwrap().open(&opening).unwrap_or_else(|why| panic!("{game}: {why}"))
}

fn advised(game: &str, position: &str, mv: &str, hint: &str) -> Scene {
    let mut table = open(game, Some(position), 0);
    table.play(mv).unwrap_or_else(|why| panic!("{game} {mv}: {}", why.message()));
    let mut scene = Scene::clone(&table.scene());
    let trace = table.trace(hint).unwrap_or_else(|why| panic!("{game} {hint}: {}", why.message()));
    scene.hint = Some(trace);
    scene
}

/// Returns the scenes of a random game.
fn course(game: &str, plies: usize) -> Vec<Scene> {
    let mut table = open(game, None, 7);
    let mut scenes = vec![Scene::clone(&table.scene())];
    for ply in 0..plies {
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        table.play(&choices[(ply * 31 + 5) % choices.len()].text).unwrap();
        scenes.push(Scene::clone(&table.scene()));
    }
    scenes
}

fn nodes<'a, 'input>(
    document: &'a Document<'input>,
    attribute: &'a str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    document.descendants().filter(move |node| node.attribute(attribute).is_some())
}

/// Checks the attributes that a page relies on, and that nothing forbidden is in a picture.
fn check(text: &str, scene: &Scene) {
    let document = Document::parse(text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let root = document.root_element();
    assert_eq!(root.attribute("data-game"), Some(scene.game));
    let mut tags = root.children().filter(Node::is_element).map(|node| node.tag_name().name());
    assert_eq!((tags.next(), tags.next()), (Some("title"), Some("desc")));
    for node in document.descendants() {
        let tag = node.tag_name().name();
        assert!(!["script", "image", "text", "foreignObject"].contains(&tag), "{tag}");
        assert!(node.attributes().all(|attribute| !attribute.name().starts_with("on")));
        for attribute in node.attributes().filter(|attribute| attribute.name() == "href") {
            assert!(attribute.value().starts_with("#ik-"), "{}", attribute.value());
        }
    }
    let ids: Vec<&str> = nodes(&document, "id").map(|node| node.attribute("id").unwrap()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "duplicate id");
    for node in nodes(&document, "href") {
        let name = &node.attribute("href").unwrap()[1..];
        assert!(ids.contains(&name), "{name} is not defined");
    }
}

#[test]
fn boards_of_random_play_are_small_well_formed_and_show_every_piece() {
    for game in GAMES.iter() {
        for (ply, scene) in course(game.name(), 40).iter().enumerate() {
            let theme = if ply % 2 == 0 { Theme::Light } else { Theme::Auto };
            let text = svg(scene, PictureOptions { theme, hints: ply % 3 == 0, ..options() });
            check(&text, scene);
            assert!(text.len() < 30_000, "{} bytes: {}", text.len(), scene.game);
            let document = Document::parse(&text).unwrap();
            let cells: BTreeSet<&str> = nodes(&document, "data-cell")
                .filter_map(|node| node.attribute("data-cell"))
                .collect();
            assert_eq!(cells, scene.cells.iter().map(|cell| cell.name.as_str()).collect());
            for cell in &scene.cells {
                let drawn = nodes(&document, "data-cell")
                    .find(|node| node.attribute("data-cell") == Some(&cell.name))
                    .unwrap();
                let pieces =
                    drawn.descendants().filter(|node| node.attribute("data-piece").is_some());
                assert_eq!(pieces.count(), cell.pieces.len(), "{} {}", scene.game, cell.name);
            }
        }
    }
}

#[test]
fn boards_can_be_drawn_from_every_edge_in_every_theme_and_language() {
    for (game, position, mv, hint) in BOARDS {
        let scene = advised(game, position, mv, hint);
        let mut seen = BTreeSet::new();
        for seat in Edge::ALL {
            for theme in [Theme::Light, Theme::Dark, Theme::Auto] {
                for language in GAMES.languages() {
                    let text = svg(&scene, PictureOptions { theme, seat, hints: true, language });
                    check(&text, &scene);
                    assert!(!text.contains('$') && !text.contains("picture-"), "{text}");
                    seen.insert(text);
                }
            }
        }
        assert!(seen.len() >= 6, "{game} ignores the options");
    }
}

#[test]
fn hints_add_marks_and_change_nothing_else() {
    for (game, position, mv, hint) in BOARDS {
        let scene = advised(game, position, mv, hint);
        let (plain, marked) =
            (svg(&scene, options()), svg(&scene, PictureOptions { hints: true, ..options() }));
        assert!(!plain.contains("arrow") && marked.contains("arrow-head"), "{game}");
        let pieces = |text: &str| text.matches("data-piece").count();
        assert_eq!(pieces(&plain), pieces(&marked), "{game}");
    }
}

/// The push is refused between the second and the third cell of a row.
#[test]
fn a_cross_lies_between_the_cells_whose_contact_stops_a_push() {
    let position =
        "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,15],e]";
    let table = open("siam", Some(position), 0);
    let mut scene = Scene::clone(&table.scene());
    scene.refused = table.refused("(31,32,e)");
    let text = page(&scene, options());
    let document = Document::parse(&text).unwrap();
    let cross = nodes(&document, "href")
        .find(|node| node.attribute("href") == Some("#ik-cross"))
        .unwrap_or_else(|| panic!("{text}"));
    let number = |node: &Node<'_, '_>, name| node.attribute(name).unwrap().parse::<f64>().unwrap();
    let middle = |name: &str| {
        let cell = nodes(&document, "data-cell")
            .find(|node| node.attribute("data-cell") == Some(name))
            .unwrap();
        (number(&cell, "data-x"), number(&cell, "data-y"))
    };
    let (left, right) = (middle("32"), middle("33"));
    assert_eq!(number(&cross, "x"), (left.0 + right.0) / 2.0);
    assert_eq!(number(&cross, "y"), left.1);
    // The signs show the pusher's own force and the rocks.
    assert_eq!((text.matches("ik-sum-with").count(), text.matches("ik-sum-rock").count()), (1, 2));
}

#[test]
fn the_boards_equal_the_reviewed_ones() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards");
    for (game, position, mv, hint) in BOARDS {
        let scene = advised(game, position, mv, hint);
        let drawn = svg(&scene, PictureOptions { theme: Theme::Auto, hints: true, ..options() });
        let file = folder.join(format!("{game}.svg"));
        if std::env::var_os("IROKO_BOARDS").is_some() {
            std::fs::write(&file, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        let differs = drawn.lines().zip(kept.lines()).find(|(new, old)| new != old);
        assert!(drawn == kept, "{game}.svg differs: {differs:?}");
    }
}

#[test]
fn a_film_without_motion_shows_the_last_position() {
    for game in GAMES.iter() {
        let scenes = course(game.name(), 12);
        let text = film(&scenes, PictureOptions { theme: Theme::Auto, ..options() });
        check(&text, &scenes[0]);
        assert!(text.contains("prefers-reduced-motion") && text.contains("@keyframes"));
        // Parts that stay to the end or never change form the last picture.
        let document = Document::parse(&text).unwrap();
        let stays = |node: &Node<'_, '_>| {
            node.ancestors().all(|above| {
                let class = above.attribute("class").unwrap_or("");
                !class.contains("run") || class.contains("stays")
            })
        };
        let shown = nodes(&document, "data-piece").filter(stays).count();
        let last = svg(scenes.last().unwrap(), options());
        assert_eq!(shown, last.matches("data-piece").count(), "{}", game.name());
    }
    assert_eq!(film(&[], options()), "");
}

#[test]
fn a_film_animates_every_seed_and_every_walk_of_the_trader() {
    let flights = |scenes: &[Scene]| {
        let sown = scenes.iter().filter_map(|scene| scene.last.as_ref());
        sown.map(|trace| trace.along.len()).sum::<usize>()
    };
    let scenes = course("awale", 12);
    assert_eq!(film(&scenes, options()).matches(r#"class="glide""#).count(), flights(&scenes));
    let scenes = course("chicago", 12);
    let walks = film(&scenes, options()).matches(r#"class="stroll""#).count();
    assert_eq!(walks, scenes.len() - 1);
}

#[test]
fn a_png_has_the_requested_size_and_many_colours() {
    for game in GAMES.iter() {
        let scene = open(game.name(), None, 7).scene();
        for theme in [Theme::Light, Theme::Dark] {
            let bytes = png(&svg(&scene, PictureOptions { theme, ..options() }), 200).unwrap();
            let pixmap = resvg::tiny_skia::Pixmap::decode_png(&bytes).unwrap();
            assert_eq!(pixmap.width().max(pixmap.height()), 200);
            let colours: BTreeSet<u32> = pixmap
                .pixels()
                .iter()
                .map(|pixel| u32::from_le_bytes([pixel.red(), pixel.green(), pixel.blue(), 0]))
                .collect();
            assert!(colours.len() > 100, "{}", game.name());
        }
    }
}

/// Draws a Siam position of one animal and returns how dark each edge of its cell is, at 24 pixels a cell: the cell is
/// the third of the third row.
fn edges_of_an_animal(animal: usize, facing: char, theme: Theme) -> [f64; 4] {
    let off = "(0,0),(0,0),(0,0),(0,0)";
    let own = format!("(33,{facing}),{off}");
    let none = format!("(0,0),{off}");
    let [elephants, rhinos] = if animal == 0 { [own, none] } else { [none, own] };
    let position = format!("[[{elephants}],[{rhinos}],[11,12,13],e]");
    let scene = open("siam", Some(&position), 0).scene();
    // The board has five cells of 120 units, in a picture of 876 units.
    let bytes = png(&svg(&scene, PictureOptions { theme, ..options() }), 175).unwrap();
    let pixmap = resvg::tiny_skia::Pixmap::decode_png(&bytes).unwrap();
    let unit = f64::from(pixmap.height()) / 876.0;
    let (x, y) = (f64::from(pixmap.width()) / 2.0, f64::from(pixmap.height()) / 2.0);
    // Where the tip of the chevron is, at each edge.
    [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(|(right, down)| {
        let [mut dark, mut count] = [0.0; 2];
        for (aside, far) in (-5..=5).flat_map(|aside| (47..=52).map(move |far| (aside, far))) {
            let (aside, far) = (f64::from(aside) * unit, f64::from(far) * unit);
            let (px, py) = (x + right * far + down * aside, y + down * far + right * aside);
            let pixel = pixmap.pixel(px as u32, py as u32).unwrap();
            dark += 255.0 - f64::from(pixel.green());
            count += 1.0;
        }
        dark / count
    })
}

#[test]
fn the_facing_of_an_animal_is_seen_in_a_cell_of_24_pixels() {
    for theme in [Theme::Light, Theme::Dark] {
        for animal in [0, 1] {
            for (index, facing) in "nesw".chars().enumerate() {
                let edges = edges_of_an_animal(animal, facing, theme);
                let others = (0..4).filter(|edge| *edge != index).map(|edge| edges[edge]);
                let darkest = others.fold(0.0, f64::max);
                assert!(edges[index] > 1.2 * darkest, "{animal} {facing} {theme:?}: {edges:?}");
            }
        }
    }
}

/// A ring or a frame must not cross a number: numbers lie above the marks of their cell, and threats, which are drawn
/// for the whole board, lie below boards with numbers at the corners of their cells.
#[test]
fn numbers_lie_above_the_marks_of_cells() {
    let mut badges = 0;
    let boards = BOARDS.iter().map(|(game, position, mv, hint)| advised(game, position, mv, hint));
    for scene in boards.chain(GAMES.iter().flat_map(|game| course(game.name(), 30))) {
        let text = page(&scene, PictureOptions { hints: true, ..options() });
        let document = Document::parse(&text).unwrap();
        let is_mark = |node: &Node<'_, '_>| {
            let classes = node.attribute("class").unwrap_or("");
            ["ik-last", "ik-touch", "ik-ring-hint"].iter().any(|mark| classes.starts_with(mark))
        };
        for cell in nodes(&document, "data-cell") {
            let badge = cell.children().position(|node| node.has_attribute("data-badge"));
            let marks = cell.children().enumerate().filter(|(_, node)| is_mark(node));
            let last = marks.map(|(at, _)| at).max();
            badges += usize::from(badge.is_some());
            assert!(badge.is_none() || last < badge, "{} {text}", scene.game);
        }
        if matches!(scene.layout, Layout::Pits | Layout::Stands) {
            let (threats, cells) = (text.find(r#""threats""#), text.find("data-cell"));
            assert!(threats.is_some() && threats < cells, "{}", scene.game);
        }
    }
    assert!(badges > 100);
}

/// Without colours the sides must still differ, by the shapes of their pieces.
#[test]
fn the_sides_share_no_shape() {
    for game in ["siam", "khan", "pogo"] {
        let mut shapes = [BTreeSet::new(), BTreeSet::new()];
        for scene in &course(game, 40) {
            let text = svg(scene, options());
            let document = Document::parse(&text).unwrap();
            for node in nodes(&document, "data-piece") {
                let piece = node.attribute("data-piece").unwrap();
                let number = piece.rsplit('-').next().and_then(|end| end.parse::<usize>().ok());
                if let Some(number) = number {
                    let names = node.descendants().filter_map(|part| part.attribute("href"));
                    let own = names.filter(|name| !["#ik-chevron", "#ik-hoop"].contains(name));
                    shapes[number - 1].extend(own.map(str::to_string));
                }
            }
        }
        assert!(!shapes[0].is_empty() && shapes[0].is_disjoint(&shapes[1]), "{game}: {shapes:?}");
    }
}

/// Returns the names that follow a prefix in a text.
fn names<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).map(|rest| {
        let end = rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-'));
        &rest[..end.unwrap_or(rest.len())]
    })
}

#[test]
fn a_board_on_a_page_uses_only_the_classes_and_shapes_of_the_page() {
    let (sheet, shapes) = (stylesheet(), shapes());
    let drawn = Document::parse(&shapes).unwrap();
    let ids: BTreeSet<&str> =
        nodes(&drawn, "id").map(|node| node.attribute("id").unwrap()).collect();
    let classes: BTreeSet<&str> = names(&sheet, "\n.").chain(["board", "shapes"]).collect();
    let colours: BTreeSet<&str> = names(&sheet, "var(--").collect();
    assert!(!colours.is_empty() && !sheet.contains('$'));
    for colour in colours {
        assert!(sheet.contains(&format!("--{colour}:#")), "{colour}");
    }
    let known = |text: &str| {
        let document = Document::parse(text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        for node in document.descendants() {
            let own = node.attribute("class").unwrap_or("").split_whitespace();
            own.for_each(|class| assert!(classes.contains(class), "no class {class}"));
            assert!(!node.has_attribute("style") && !node.has_tag_name("style"));
        }
        names(text, "#ik-")
            .for_each(|name| assert!(ids.contains(&*format!("ik-{name}")), "{name}"));
    };
    known(&shapes);
    assert!(ids.contains("ik-seal") && ids.contains("ik-cross"), "shapes that only a page draws");
    names(&sheet, "#ik-").for_each(|name| assert!(ids.contains(&*format!("ik-{name}")), "{name}"));
    for (ply, scene) in GAMES.iter().flat_map(|game| course(game.name(), 60)).enumerate() {
        known(&page(&scene, PictureOptions { hints: ply % 2 == 0, ..options() }));
    }
    for (game, position, mv, hint) in BOARDS {
        for language in GAMES.languages() {
            let scene = advised(game, position, mv, hint);
            known(&page(&scene, PictureOptions { hints: true, language, ..options() }));
        }
    }
}

#[test]
fn a_board_on_a_page_has_every_part_and_place_and_one_element_per_piece() {
    for game in GAMES.iter() {
        let mut parts = BTreeSet::new();
        for (ply, scene) in course(game.name(), 60).iter().enumerate() {
            let text = page(scene, PictureOptions { hints: ply % 2 == 0, ..options() });
            let document = Document::parse(&text).unwrap();
            let root = document.root_element();
            assert_eq!(root.attribute("data-game"), Some(game.name()));
            assert!(["width", "height", "role"].iter().all(|name| !root.has_attribute(*name)));
            let of = |name| nodes(&document, name).map(move |node| node.attribute(name).unwrap());
            parts.insert(of("data-part").map(str::to_string).collect::<BTreeSet<_>>());
            let tray =
                |number| root.children().any(|node| node.attribute("data-part") == Some(number));
            assert!(tray("tray-1") && tray("tray-2"), "{text}");
            for cell in &scene.cells {
                let group = nodes(&document, "data-cell")
                    .find(|node| node.attribute("data-cell") == Some(&cell.name))
                    .unwrap();
                assert!(group.has_attribute("data-x") && group.has_attribute("data-outline"));
                let is_piece = |node: &Node<'_, '_>| node.has_attribute("data-piece");
                let pieces: Vec<_> = group.children().filter(is_piece).collect();
                assert_eq!(pieces.len(), cell.pieces.len(), "{text}");
                let levels = pieces.iter().filter_map(|piece| piece.attribute("data-level"));
                let levels: Vec<String> = levels.map(str::to_string).collect();
                let stacked = matches!(scene.layout, Layout::Stands | Layout::Ring);
                let height = if stacked { pieces.len() } else { 0 };
                assert_eq!(levels, (0..height).map(|level| level.to_string()).collect::<Vec<_>>());
            }
        }
        assert_eq!(parts.len(), 1, "the set of parts changes in {}: {parts:?}", game.name());
    }
}
