//! The description of the protocol and the protocol itself say the same.

use std::collections::BTreeSet;

use grundy_core::game::NeverStop;
use grundy_protocol::{Control, Desk, Host, METHODS};
use serde_json::{Value, json};

fn description() -> Value {
    serde_json::from_str(include_str!("../openapi.json")).unwrap()
}

/// The operation of every method, by the method's name.
fn operations(description: &Value) -> Vec<(String, &Value)> {
    let paths = description["paths"].as_object().unwrap();
    let methods = paths.iter().filter(|(path, _)| !path.contains('{'));
    methods
        .map(|(path, operation)| {
            (path.strip_prefix("/api/v1/").unwrap().to_owned(), &operation["post"])
        })
        .collect()
}

#[test]
fn every_method_is_described_and_no_other() {
    let description = description();
    let described: BTreeSet<String> =
        operations(&description).into_iter().map(|(name, _)| name).collect();
    assert_eq!(described, METHODS.iter().map(|&name| name.to_owned()).collect());
    let streamed = &description["paths"]["/api/v1/stream/{method}"]["post"]["parameters"][0];
    assert_eq!(streamed["schema"]["enum"].as_array().unwrap().len(), METHODS.len());
}

#[test]
fn examples_are_answered_as_described() {
    let description = description();
    for (method, operation) in operations(&description) {
        let body = &operation["requestBody"]["content"]["application/json"];
        fits(&description, &body["schema"], &body["example"], &method);
        let answer = ask(&method, &body["example"]);
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
        fits(&description, schema, &answer, &method);
    }
}

#[test]
fn fields_are_those_that_are_described() {
    // Every described field is one that the method reads: none is refused as unknown.
    let description = description();
    for (method, operation) in operations(&description) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        for field in schema["properties"].as_object().unwrap().keys() {
            let message = ask(&method, &json!({ field: null }))["error"]["message"].to_string();
            assert!(!message.contains("unknown field"), "{method}: {field}: {message}");
        }
        let message = ask(&method, &json!({"undescribed": null}))["error"]["message"].to_string();
        assert!(message.contains("unknown field"), "{method}: {message}");
    }
}

#[test]
fn other_answers_are_as_described() {
    let description = description();
    for (schema, method, request) in [
        ("Failure", "solve", json!({"position": "nim x"})),
        ("Failure", "values", json!({"game": "kayles", "to": 1u64 << 40})),
        ("Solved", "solve", json!({"position": "misere nim 1 5"})),
        ("Solved", "solve", json!({"position": "circle .WB..B.W."})),
        ("Solved", "solve", json!({"position": "digraph 1:2,2:1,2:3 at=1"})),
        ("Solved", "solve", json!({"position": "take:prime 1000000000000000000000000000001"})),
        ("Options", "options", json!({"position": "digraph 1:2,2:1,2:3 at=1,2"})),
        ("Options", "options", json!({"position": "misere kayles 4", "values": false})),
        ("Reply", "reply", json!({"position": "nim 0"})),
        ("Values", "values", json!({"game": "chomp", "rows": 2, "columns": 3})),
        ("Period", "period", json!({"game": "chomp", "max": 3})),
        ("Period", "period", json!({"game": "take:prime"})),
        ("Period", "period", json!({"game": "nim", "misere": true})),
        ("Identified", "identify", json!({"values": "0 1 2 3 4", "answers": 3})),
        ("Identified", "identify", json!({"values": "0 1 / 1 0"})),
        ("Quotient", "misere", json!({"game": "0.77", "to": 12})),
        ("Quotient", "misere", json!({"game": "4.7"})),
        ("Explained", "explain", json!({"position": "crosses 3x3 + kayles 5"})),
        ("Explained", "explain", json!({"position": "kayles 1000"})),
        ("Explained", "explain", json!({"position": "circle .WB..B.W."})),
        ("Explained", "explain", json!({"position": "northcott W..B W.B"})),
    ] {
        let schema = json!({"$ref": format!("#/components/schemas/{schema}")});
        fits(&description, &schema, &ask(method, &request), &request.to_string());
    }
}

fn ask(method: &str, request: &Value) -> Value {
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let reply = Desk::new(Host::default()).handle(method, &request.to_string(), &control);
    serde_json::from_str(&reply.json).unwrap()
}

/// Is a value as a schema says, with no field that the schema does not name?
fn fits(description: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let known = description.pointer(name.strip_prefix('#').unwrap());
        return fits(description, known.unwrap_or_else(|| panic!("no {name}")), value, place);
    }
    if let Some(schemas) = schema["anyOf"].as_array() {
        let like = |schema: &&Value| (schema["type"] == "object") == value.is_object();
        let schema = schemas.iter().find(like).unwrap_or_else(|| panic!("{place}: {value}"));
        return fits(description, schema, value, place);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_u64() || number.is_i64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let allowed = match &schema["type"] {
        Value::Array(kinds) => kinds.contains(&json!(kind)),
        one => *one == kind,
    };
    assert!(allowed, "{place}: {value} is no {}", schema["type"]);
    if let Some(values) = schema["enum"].as_array() {
        assert!(values.contains(value), "{place}: {value} is not among {values:?}");
    }
    match value {
        Value::Array(items) => {
            for item in items {
                fits(description, &schema["items"], item, place);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let own = &schema["properties"][name];
                let any = &schema["additionalProperties"];
                let schema = if own.is_object() { own } else { any };
                assert!(schema.is_object(), "{place}: {name} is not described");
                fits(description, schema, field, &format!("{place}.{name}"));
            }
            for name in schema["required"].as_array().into_iter().flatten() {
                assert!(fields.contains_key(name.as_str().unwrap()), "{place}: no {name}");
            }
        }
        _ => {}
    }
}
