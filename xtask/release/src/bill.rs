//! A bill of materials in the JSON form of CycloneDX 1.5.

use serde_json::{Value, json};

use crate::crates::Crate;

/// The file `sbom.cdx.json`. It has no serial number and no time, so that it is the same for the
/// same sources.
pub(crate) fn text(crates: &[Crate]) -> Result<String, String> {
    let program = crates.iter().find(|found| found.name == "grundy-cli");
    let version = program.map(|found| found.version.as_str());
    let components: Vec<Value> = crates.iter().map(component).collect();
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application", "name": "grundy", "version": version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
    });
    let text = serde_json::to_string_pretty(&bill).map_err(|why| why.to_string())?;
    Ok(text + "\n")
}

fn component(found: &Crate) -> Value {
    let mut component = json!({
        "type": "library",
        "name": found.name,
        "version": found.version,
    });
    if found.source.is_some() {
        component["purl"] = json!(format!("pkg:cargo/{}@{}", found.name, found.version));
    }
    if let Some(license) = &found.license {
        // Older crates separate alternatives by a slash, which is no SPDX expression.
        component["licenses"] = json!([{ "expression": license.replace('/', " OR ") }]);
    }
    if !found.authors.is_empty() {
        component["author"] = json!(found.authors.join(", "));
    }
    if let Some(repository) = &found.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}
