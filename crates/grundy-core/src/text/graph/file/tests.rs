//! A file of each format as other programs write it, and files with several readings.

use super::{FileFormat, FileKind, FileWords, read};

/// Vertices, edges or arcs, and what is said of the reading; or the error, as `LINE:COLUMN: …`.
fn result(file: &[u8], kind: FileKind, words: &str) -> Result<(String, String), String> {
    let mut chosen = FileWords::default();
    for word in words.split_whitespace() {
        match word.parse() {
            Ok(base) => chosen.base = Some(base),
            Err(_) => {
                chosen.format = Some(FileFormat::named(word).map_err(|error| error.to_string())?);
            }
        }
    }
    let reading = read("f", file, kind, chosen).map_err(|error| error.to_string())?;
    let vertices = reading.graph.vertices().into_iter();
    let edges = reading.graph.edges.iter().map(|(u, v)| format!("{u}-{v}"));
    let sums = reading.graph.sums.iter().map(|(u, parts)| format!("{u}-{parts:?}"));
    let vertices: Vec<String> = vertices.map(|v| v.to_string()).collect();
    let edges: Vec<String> = edges.chain(sums).collect();
    Ok((format!("{} | {}", vertices.join(" "), edges.join(" ")), reading.note))
}

fn check(kind: FileKind, cases: &[(&[u8], &str, &str)]) {
    for &(file, words, expected) in cases {
        let text = String::from_utf8_lossy(file);
        let (graph, note) =
            result(file, kind, words).unwrap_or_else(|why| panic!("{text:?}: {why}"));
        let (graph_expected, remark) = expected.split_once(" ; ").unwrap_or((expected, ""));
        assert_eq!(graph, graph_expected, "{text:?} {words}");
        assert!(note.contains(remark), "{text:?} {words}: {note}");
    }
}

fn refused(kind: FileKind, cases: &[(&[u8], &str, &str, &str)]) {
    for &(file, words, place, message) in cases {
        let text = String::from_utf8_lossy(file);
        let error = result(file, kind, words).expect_err(&text);
        assert!(error.starts_with(&format!("f:{place}: ")), "{text:?} {words}: {error}");
        assert!(error.contains(message), "{text:?} {words}: {error}");
    }
}

#[test]
fn lists_of_edges() {
    check(
        FileKind::Simple,
        &[
            (b"1 2\n2-3\n9\n", "", "1 2 3 9 | 1-2 2-3 ; a list of edges"),
            (b"# c\n% c\n// c\nc c\nc\n0 7 # c\n7 8 // c\n", "", "0 7 8 | 0-7 7-8"),
            // As NetworkX writes it, without and with data, and with weights.
            (b"#x.py\n# GMT Sat\n# \n0 1 {}\n1 2 {}\n", "", "0 1 2 | 0-1 1-2 ; a list of edges"),
            (
                b"1 2 {'weight': 3}\n",
                "",
                "1 2 | 1-2 ; what follows the two ends of an edge is ignored",
            ),
            (b"0 1 0.5\n1 2 1.5e3\n", "", "0 1 2 | 0-1 1-2 ; weights are ignored"),
            (b"1 2\n2 1\n1 2\n", "", "1 2 | 1-2 ; 2 repeated edges are merged"),
            (b"# only a comment\n", "", " | "),
        ],
    );
    refused(
        FileKind::Simple,
        &[
            (b"1 2\n2 3 4\n", "", "2:5", "two ends"),
            (b"1 2 5\n2 3\n", "", "2:4", "a weight"),
            (b"1 2\n3 3\n", "", "2:1", "to itself"),
            (b"1 2\n2 x\n", "", "2:3", "number"),
        ],
    );
    check(
        FileKind::Acyclic,
        &[
            (b"1 2\n1:3\n5 2+2\n", "", "1 2 3 5 | 1-2 1-3 5-[2, 2]"),
            (b"1 2\n1 2\n", "", "1 2 | 1-2 1-2"),
        ],
    );
}

#[test]
fn headers() {
    check(
        FileKind::Simple,
        &[
            // As a list of edges the first line would be a loop.
            (b"3 3\n1 2\n2 3\n1 3\n", "", "1 2 3 | 1-2 1-3 2-3 ; with a header, vertices 1 to 3"),
            (b"3 1\n1 2\n", "header", "1 2 3 | 1-2"),
            (b"3 1\n1 2\n", "edges", "1 2 3 | 1-2 1-3"),
            (b"3\n0 1\n1 2\n", "header", "0 1 2 | 0-1 1-2 ; vertices 0 to 2"),
            (b"4 2\n1 2\n2 3\n", "header 0", "0 1 2 3 | 1-2 2-3"),
            (b"4 2\n1 2 7\n2 3 7\n", "header", "1 2 3 4 | 1-2 2-3 ; weights are ignored"),
            (b"2 0\n", "header", "1 2 | "),
            // Both readings find the same graph.
            (b"4\n1 2\n2 3\n", "", "1 2 3 4 | 1-2 2-3 ; a list of edges"),
            // No header: it counts other edges, or has vertices that it does not count.
            (b"3 5\n1 2\n", "", "1 2 3 5 | 1-2 3-5"),
            (b"3 1\n1 7\n", "", "1 3 7 | 1-3 1-7"),
        ],
    );
    refused(
        FileKind::Simple,
        &[
            (
                b"3 1\n1 2\n",
                "",
                "1:1",
                "2 readings: as a list of edges with 3 vertices (1 to 3), 2 edges, or as a list of edges with a header with 3 vertices (1 to 3), 1 edge; write format=edges or format=header after",
            ),
            (b"3\n0 1\n1 2\n", "", "1:1", "format=edges or format=header"),
            (b"5\n1 2\n2 3\n", "", "1:1", "format=edges or format=header"),
            (b"9\n", "", "1:1", "format=edges or format=header"),
            (b"3 3\n1 2\n2 3\n", "header", "1:3", "counts 3 edges, but 2 lines follow"),
            (b"3 1\n1 2\n2 3\n", "header", "3:1", "counts 1 edge, and this is one more"),
            (b"3 1\n1 4\n", "header", "2:3", "no vertex 4, only 1 to 3"),
            (b"3 2\n0 1\n1 3\n", "header", "3:3", "no vertex 3, only 0 to 2"),
            (b"3 1\n0 1\n", "header 1", "2:1", "no vertex 0, only 1 to 3"),
            (b"3 1\n1\n", "header", "2:1", "each line is an edge"),
            (b"x\n", "header", "1:1", "not a number"),
            (b"99999999999 0\n", "header", "1:1", "too large"),
        ],
    );
    // In a digraph the first line may be an arc that makes a cycle; in a dag it may not.
    let file = b"4 3\n1 2\n2 3\n3 4\n";
    refused(FileKind::Digraph, &[(file, "", "1:1", "format=edges or format=header")]);
    check(FileKind::Digraph, &[(file, "header", "1 2 3 4 | 1-2 2-3 3-4")]);
    check(FileKind::Acyclic, &[(file, "", "1 2 3 4 | 1-2 2-3 3-4 ; with a header")]);
    refused(
        FileKind::Parallel,
        &[(b"3 3\n1 2\n2 3\n1 3\n", "", "1:1", "format=edges or format=header")],
    );
}

#[test]
fn matrices() {
    check(
        FileKind::Simple,
        &[
            (b"2\n01\n10\n", "", "1 2 | 1-2 ; an adjacency matrix, vertices 1 to 2"),
            (b"010\n101\n010\n", "", "1 2 3 | 1-2 2-3"),
            (b"0 1 0\n1 0 1\n0 1 0\n", "", "1 2 3 | 1-2 2-3"),
            (b"3\n0 1 0\n1 0 1\n0 1 0\n", "", "1 2 3 | 1-2 2-3"),
            (b"0,1,0\n1,0,1\n0,1,0\n", "", "1 2 3 | 1-2 2-3"),
            (b"0;1;0;1\n1;0;1;0\n0;1;0;0\n1;0;0;0\n", "0", "0 1 2 3 | 0-1 0-3 1-2"),
            (b"0 0\n0 0\n", "", "1 2 | "),
            (b"0 1\n1 0\n", "matrix", "1 2 | 1-2"),
        ],
    );
    refused(
        FileKind::Simple,
        &[
            (b"0 1\n1 0\n", "", "1:1", "format=edges or format=matrix"),
            (b"010\n100\n010\n", "", "3:2", "joins 3 to 2, but not 2 to 3"),
            (b"0101\n101\n010\n", "matrix", "1:1", "does not count"),
            (b"010\n101\n", "", "2:4", "3 entries, and there are 2 rows"),
            (b"110\n101\n011\n", "matrix", "1:1", "to itself"),
            (b"020\n202\n020\n", "matrix", "1:2", "neither 0 nor 1"),
        ],
    );
    check(FileKind::Acyclic, &[(b"011\n001\n000\n", "", "1 2 3 | 1-2 1-3 2-3")]);
    check(FileKind::Digraph, &[(b"0110\n0010\n0001\n0001\n", "", "1 2 3 4 | 1-2 1-3 2-3 3-4 4-4")]);
}

#[test]
fn lists_of_neighbours() {
    check(
        FileKind::Simple,
        &[
            (b"1: 2 3\n2: 1\n3: 1\n4:\n", "", "1 2 3 4 | 1-2 1-3 ; lists of neighbours"),
            (b"1: 2, 3\n2: 3\n", "", "1 2 3 | 1-2 1-3 2-3"),
            (b"0 : 1\n", "", "0 1 | 0-1"),
            // As NetworkX writes it: which lines are weights cannot be known.
            (b"#x.py\n# GMT Sat\n# \n0 1 2\n1 2\n2\n", "adjacency", "0 1 2 | 0-1 0-2 1-2"),
        ],
    );
    refused(
        FileKind::Simple,
        &[
            (b"1: 2 3\n2: 1\n3:\n", "", "1:6", "1 lists 3 as a neighbour, but 3 does not list 1"),
            (b"1: 2 x\n", "", "1:6", "not a number"),
            (b"1: 2: 3\n", "", "1:5", "a second colon"),
        ],
    );
    check(FileKind::Parallel, &[(b"1: 2 2\n2: 1 1\n", "", "1 2 | 1-2 1-2")]);
    check(
        FileKind::Digraph,
        &[
            (b"1: 2 3\n2: 1\n3:\n", "", "1 2 3 | 1-2 1-3 2-1"),
            // A third number after a colon is no weight.
            (b"1: 2 3\n2: 3 1\n", "", "1 2 3 | 1-2 1-3 2-3 2-1"),
        ],
    );
}

#[test]
fn metis() {
    check(FileKind::Simple, &[
        // The graph of the manual of METIS, Figure 2a.
        (
            b"% a comment\n7 11\n5 3 2\n1 3 4\n5 4 2 1\n2 3 6 7\n1 3 6\n5 4 7\n6 4\n",
            "",
            "1 2 3 4 5 6 7 | 1-2 1-3 1-5 2-3 2-4 3-4 3-5 4-6 4-7 5-6 6-7 ; METIS",
        ),
        // Figure 2b, with weights of edges.
        (
            b"7 11 001\n5 1 3 2 2 1\n1 1 3 2 4 1\n5 3 4 2 2 2 1 2\n2 1 3 2 6 2 7 5\n1 1 3 3 6 2\n5 2 4 2 7 6\n6 6 4 5\n",
            "",
            "1 2 3 4 5 6 7 | 1-2 1-3 1-5 2-3 2-4 3-4 3-5 4-6 4-7 5-6 6-7 ; weights are ignored",
        ),
        (b"3 1\n2\n1\n\n", "metis", "1 2 3 | 1-2 ; METIS"),
        // A triangle in both readings.
        (b"3 3\n2 3\n1 3\n1 2\n", "", "1 2 3 | 1-2 1-3 2-3 ; with a header"),
    ]);
    refused(
        FileKind::Simple,
        &[
            (b"4 4\n2 4\n1 3\n2 4\n1 3\n", "", "1:1", "format=header or format=metis"),
            (b"3 1\n2\n1\n\n", "", "1:1", "format=edges or format=metis"),
            (b"3 2\n2\n1\n\n", "metis", "1:1", "counts 2 edges, but the lines have 2 neighbours"),
            (b"3 1\n2\n1\n\n1\n", "metis", "5:1", "this is one more"),
            (b"3 1\n2\n4\n\n", "metis", "3:1", "no vertex 4"),
            (b"3 1\n2\n3\n\n", "metis", "2:1", "joins 1 to 2, but not 2 to 1"),
        ],
    );
}

#[test]
fn tables() {
    check(
        FileKind::Simple,
        &[
            (b"source,target\n1,2\n2,3\n", "", "1 2 3 | 1-2 2-3 ; a table of edges"),
            (b"1;2\n2;3\n", "", "1 2 3 | 1-2 2-3"),
            (b"1,2,0.5\n2,3,0.1\n", "", "1 2 3 | 1-2 2-3 ; weights are ignored"),
            (
                b"Id,Source,Target,Type\n7,0,1,Undirected\n8,1,2,Undirected\n",
                "",
                "0 1 2 | 0-1 1-2 ; columns Id, Type are ignored",
            ),
            (b"\"from\";\"to\"\n\"1\";\"2\"\n", "", "1 2 | 1-2"),
            (b"from\tto\n4\t5\n", "", "4 5 | 4-5"),
            (
                b"alice,bob\nbob,carol\n",
                "",
                "1 2 3 | 1-2 2-3 ; numbered: alice = 1, bob = 2, carol = 3",
            ),
        ],
    );
    refused(
        FileKind::Simple,
        &[
            (b"1,2\n2\n", "", "2:1", "1 columns"),
            (b"1,2\n2,\n", "", "2:1", "missing"),
            (b"id,x,y,z\n1,2,3,4\n", "", "1:1", "which columns"),
        ],
    );
    check(FileKind::Acyclic, &[(b"source,target\n1,2\n", "", "1 2 | 1-2")]);
}

#[test]
fn dimacs_and_pace() {
    check(FileKind::Simple, &[
        // The beginning of queen5_5.col has each edge in both directions.
        (b"c a\np edge 3 4\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n", "", "1 2 3 | 1-2 2-3 ; 2 repeated edges are merged"),
        (b"p col 4 2\nn 1 5\ne 1 2\ne 2 3\n", "", "1 2 3 4 | 1-2 2-3"),
        (b"p edge 3 4\ne 1 2\ne 2 3\n", "", "1 2 3 | 1-2 2-3"),
        (b"p edge 3 2\ne 0 1\ne 1 2\n", "0", "0 1 2 | 0-1 1-2"),
        // The example of PACE 2017.
        (b"c This file describes a path with five vertices\np tw 5 4\n1 2\n2 3\nc we are half-way\n3 4\n4 5\n", "", "1 2 3 4 5 | 1-2 2-3 3-4 4-5 ; PACE"),
    ]);
    refused(
        FileKind::Simple,
        &[
            (b"p edge 3 5\ne 1 2\ne 2 3\n", "", "1:10", "counts 5 edges, but there are 2 lines"),
            (b"p edge 3 1\ne 1 4\n", "", "2:5", "no vertex 4, only 1 to 3"),
            (b"p edge 3 1\ne 1\n", "", "2:4", "missing"),
            (b"e 1 2\n", "", "1:1", "before the line `p`"),
            (b"p tw 3 2\n1 2\n", "", "1:8", "counts 2 edges, but 1 line follows"),
            (b"p tw 3 1\n1 2\n2 3\n", "", "3:1", "one more"),
        ],
    );
    check(
        FileKind::Parallel,
        &[(b"p edge 2 1\ne 1 2\ne 2 1\n", "", "1 2 | 1-2 2-1 ; counts as two edges")],
    );
    check(FileKind::Digraph, &[(b"p sp 3 2\na 1 2 9\na 2 1 9\n", "", "1 2 3 | 1-2 2-1 ; weights")]);
    refused(
        FileKind::Digraph,
        &[
            (b"p edge 3 1\ne 1 2\n", "", "2:1", "without a direction"),
            (b"p tw 3 1\n1 2\n", "", "1:1", "without a direction"),
        ],
    );
}

#[test]
fn matrix_market() {
    let symmetric = b"%%MatrixMarket matrix coordinate pattern symmetric\n% a\n3 3 2\n2 1\n3 2\n";
    let general = b"%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 5\n2 1 5\n";
    check(
        FileKind::Simple,
        &[
            (symmetric, "", "1 2 3 | 1-2 2-3 ; Matrix Market"),
            (general, "", "1 2 | 1-2 ; weights are ignored"),
        ],
    );
    refused(
        FileKind::Simple,
        &[
            (
                b"%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n",
                "",
                "3:1",
                "not 2 to 1",
            ),
            (
                b"%%MatrixMarket matrix coordinate pattern general\n2 3 1\n1 2\n",
                "",
                "2:1",
                "square",
            ),
            (
                b"%%MatrixMarket matrix coordinate pattern general\n2 2 2\n1 2\n",
                "",
                "2:1",
                "but 1 line follows",
            ),
            (b"%%MatrixMarket matrix array real general\n2 2\n", "", "1:1", "coordinate"),
        ],
    );
    check(FileKind::Digraph, &[(general, "", "1 2 | 1-2 2-1")]);
}

#[test]
fn dot() {
    check(
        FileKind::Simple,
        &[
            (
                b"graph G {\n  1 -- 2 -- 3 [color=red]; // c\n  4; node [shape=box]\n}\n",
                "",
                "1 2 3 4 | 1-2 2-3 ; attributes are ignored",
            ),
            // As NetworkX writes it by pydot.
            (b"strict graph  {\n0;\n1;\n0 -- 1;\n}\n", "", "0 1 | 0-1"),
            (
                b"graph { a -- \"b c\"; /* c */ rankdir=LR }",
                "",
                "1 2 | 1-2 ; numbered: a = 1, b c = 2",
            ),
        ],
    );
    check(FileKind::Acyclic, &[(b"digraph { 1 -> 2 -> 3 }", "", "1 2 3 | 1-2 2-3 ; DOT")]);
    refused(
        FileKind::Simple,
        &[
            (b"digraph { 1 -> 2 }", "", "1:1", "needs edges"),
            (b"graph { 1 -> 2 }", "", "1:11", "`--`"),
            (b"graph { {1 2} -- 3 }", "", "1:9", "subgraphs"),
            (b"graph { 1 -- 2", "", "1:15", "`}` is missing"),
            (b"graph { 1 -- 2 [a", "", "1:16", "not closed"),
        ],
    );
}

/// The bytes that `NetworkX` 3.6 writes for the path 0-1-2-3, the Petersen graph, and the path 0-1-2
/// with its first edge doubled (`write_graph6`, `write_sparse6`).
#[test]
fn what_networkx_writes() {
    let petersen =
        "1 2 3 4 5 6 7 8 9 10 | 1-2 1-5 1-6 2-3 2-7 3-4 3-8 4-5 4-9 5-10 6-8 6-9 7-9 7-10 8-10";
    check(
        FileKind::Simple,
        &[
            (b">>graph6<<Ch\n", "", "1 2 3 4 | 1-2 2-3 3-4 ; graph6 or sparse6"),
            (b">>graph6<<IheA@GUAo\n", "", petersen),
            (b">>sparse6<<:Cdv\n", "0", "0 1 2 3 | 0-1 1-2 2-3"),
            (b">>sparse6<<:B_n\n", "", "1 2 3 | 1-2 2-3 ; 1 repeated edge is merged"),
            (b"Ch", "", "1 2 3 4 | 1-2 2-3 3-4"),
        ],
    );
    check(FileKind::Parallel, &[(b">>sparse6<<:B_n\n", "", "1 2 3 | 1-2 1-2 2-3")]);
    refused(
        FileKind::Simple,
        &[
            (b"Ch\nCh\n", "", "2:1", "a second graph"),
            (b"Chh", "", "1:3", "ends before"),
            (b">>graph6<<\n", "", "1:11", "missing"),
        ],
    );
    refused(FileKind::Digraph, &[(b">>graph6<<Ch\n", "", "1:1", "without a direction")]);
}

#[test]
fn what_is_no_graph() {
    refused(
        FileKind::Simple,
        &[
            (b"", "", "1:1", "empty"),
            (b"\n \n", "", "1:1", "empty"),
            (b"1 2\n\xff\n", "", "2:1", "UTF-8"),
            (b"!\n", "", "1:1", "the number of a vertex"),
        ],
    );
}
