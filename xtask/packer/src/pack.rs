//! Functions that nothing reaches are left out; equal ones become one; copies of one generic function
//! stand side by side.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, Encode, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, ElementItems, ExternalKind, FunctionBody,
    FunctionSectionReader, KnownCustom, Name, NameSectionReader, Operator, Parser, Payload,
    TypeRef,
};

/// A packed module.
pub(crate) struct Packed {
    pub(crate) module: Vec<u8>,
    /// How many functions there were, and how many there are.
    pub(crate) functions: (usize, usize),
}

type Failed = Error<std::convert::Infallible>;

/// Packs a module. Sections that say nothing of how it runs, such as names, are left out.
///
/// # Errors
/// What is no module.
pub(crate) fn pack(module: &[u8]) -> Result<Packed, Failed> {
    let functions = Functions::read(module)?;
    let mut order = Order::of(&functions)?;
    let mut packed = Module::new();
    order.parse_core_module(&mut packed, Parser::new(0), module)?;
    let before = functions.bodies.len();
    Ok(Packed { module: packed.finish(), functions: (before, order.kept.len()) })
}

/// The functions of a module.
pub(crate) struct Functions<'a> {
    /// How many of them it imports; their numbers come first.
    pub(crate) imported: u32,
    /// The type of each function of its own.
    types: Vec<u32>,
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    /// The name of each function, by its number, as far as the module says them.
    pub(crate) names: HashMap<u32, &'a str>,
    /// The functions that others than functions name: exports, tables, the start.
    roots: Vec<u32>,
}

impl<'a> Functions<'a> {
    pub(crate) fn read(module: &'a [u8]) -> Result<Self, Failed> {
        let (types, bodies, names) = (Vec::new(), Vec::new(), HashMap::new());
        let mut found = Self { imported: 0, types, bodies, names, roots: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        if matches!(import?.ty, TypeRef::Func(_)) {
                            found.imported += 1;
                        }
                    }
                }
                Payload::FunctionSection(types) => {
                    found.types = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == ExternalKind::Func {
                            found.roots.push(export.index);
                        }
                    }
                }
                Payload::StartSection { func, .. } => found.roots.push(func),
                Payload::ElementSection(elements) => {
                    for element in elements {
                        found.read_element(element?.items)?;
                    }
                }
                Payload::CodeSectionEntry(body) => found.bodies.push(body),
                Payload::CustomSection(section) => {
                    if let KnownCustom::Name(names) = section.as_known() {
                        found.read_names(names)?;
                    }
                }
                _ => {}
            }
        }
        Ok(found)
    }

    fn read_element(&mut self, items: ElementItems<'a>) -> Result<(), Failed> {
        match items {
            ElementItems::Functions(functions) => {
                for function in functions {
                    self.roots.push(function?);
                }
            }
            ElementItems::Expressions(_, expressions) => {
                for expression in expressions {
                    for operator in expression?.get_operators_reader() {
                        self.roots.extend(named(&operator?));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether something can reach each function of the module's own.
    fn reached(&self) -> Result<Vec<bool>, Failed> {
        let mut reached = vec![false; self.bodies.len()];
        let mut open = self.roots.clone();
        while let Some(function) = open.pop() {
            let Some(at) = function.checked_sub(self.imported).map(|at| at as usize) else {
                continue;
            };
            if std::mem::replace(&mut reached[at], true) {
                continue;
            }
            for operator in self.bodies[at].get_operators_reader()? {
                open.extend(named(&operator?));
            }
        }
        Ok(reached)
    }

    fn read_names(&mut self, names: NameSectionReader<'a>) -> Result<(), Failed> {
        for part in names {
            if let Name::Function(functions) = part? {
                for function in functions {
                    let function = function?;
                    self.names.insert(function.index, function.name);
                }
            }
        }
        Ok(())
    }

    /// The name of a function without what tells the copies of a generic one apart: the hash at the
    /// end, `17h`, 16 digits and `E`.
    fn generic_name(&self, function: u32) -> &'a str {
        let name = self.names.get(&function).copied().unwrap_or_default();
        match name.rfind("17h") {
            Some(at) if name.len() - at == 20 => &name[..at],
            _ => name,
        }
    }
}

/// The function that an operator calls or refers to.
fn named(operator: &Operator<'_>) -> Option<u32> {
    match *operator {
        Operator::Call { function_index }
        | Operator::ReturnCall { function_index }
        | Operator::RefFunc { function_index } => Some(function_index),
        _ => None,
    }
}

/// Where functions go.
struct Order {
    /// The new number of each function, by its old one.
    numbers: Vec<u32>,
    /// The functions that stay, in their new order, each by its place in the code section.
    kept: Vec<usize>,
}

impl Order {
    fn of(functions: &Functions<'_>) -> Result<Self, Failed> {
        let count = number(functions.bodies.len());
        let mut order =
            Self { numbers: (0..functions.imported + count).collect(), kept: Vec::new() };
        // Two functions are equal if they differ only in which of equal functions they call, so
        // each round may find more.
        let bytes = loop {
            let code = order.encoded(&functions.bodies)?;
            let mut first: HashMap<(u32, &[u8]), u32> = HashMap::new();
            let (mut same, mut merged) = (order.numbers.clone(), false);
            for (at, (kind, bytes)) in functions.types.iter().zip(&code).enumerate() {
                let own = functions.imported + number(at);
                match first.entry((*kind, bytes)) {
                    Entry::Vacant(place) => {
                        place.insert(own);
                    }
                    Entry::Occupied(place) => {
                        merged |= same[own as usize] == own;
                        same[own as usize] = *place.get();
                    }
                }
            }
            order.numbers = same;
            if !merged {
                break code;
            }
        };
        let own = |at: usize| functions.imported as usize + at;
        let mut kept: Vec<usize> = (0..functions.bodies.len()).collect();
        // Of equal functions the first stays, whichever of them is reached.
        let mut reached = vec![false; kept.len()];
        for (at, _) in functions.reached()?.into_iter().enumerate().filter(|&(_, is)| is) {
            let first = order.numbers[own(at)] - functions.imported;
            reached[first as usize] = true;
        }
        kept.retain(|&at| reached[at]);
        kept.sort_by_cached_key(|&at| (functions.generic_name(number(own(at))), &bytes[at]));
        let mut numbers = order.numbers.clone();
        for (new, &at) in kept.iter().enumerate() {
            numbers[own(at)] = functions.imported + number(new);
        }
        let numbers = order.numbers.iter().map(|&same| numbers[same as usize]).collect();
        Ok(Self { numbers, kept })
    }

    /// Each body with the present numbers.
    fn encoded(&mut self, bodies: &[FunctionBody<'_>]) -> Result<Vec<Vec<u8>>, Failed> {
        bodies
            .iter()
            .map(|body| {
                let mut code = CodeSection::new();
                utils::parse_function_body(self, &mut code, body.clone())?;
                let mut bytes = Vec::new();
                code.encode(&mut bytes);
                Ok(bytes)
            })
            .collect()
    }
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Failed> {
        Ok(self.numbers[function as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Failed> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &at in &self.kept {
            functions.function(types[at]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Failed> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for at in self.kept.clone() {
            self.parse_function_body(code, bodies[at].clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Failed> {
        Ok(())
    }
}

/// The numbers of functions have 32 bits.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function,
        FunctionSection, Module, NameMap, NameSection, RefType, Section as _, TableSection,
        TableType, TypeSection, ValType,
    };

    use super::*;

    /// A module whose functions return these numbers or call these functions.
    fn module(bodies: &[Result<i32, u32>]) -> Vec<u8> {
        let (mut types, mut functions, mut code) =
            (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], [ValType::I32]);
        let (mut exports, mut tables) = (ExportSection::new(), TableSection::new());
        let mut elements = ElementSection::new();
        for (at, body) in bodies.iter().enumerate() {
            functions.function(0);
            let mut function = Function::new([]);
            match *body {
                Ok(value) => function.instructions().i32_const(value).end(),
                Err(called) => function.instructions().call(called).end(),
            };
            code.function(&function);
            exports.export(&format!("f{at}"), ExportKind::Func, number(at));
        }
        let all: Vec<u32> = (0..number(bodies.len())).collect();
        let size = all.len() as u64;
        let element_type = RefType::FUNCREF;
        tables.table(TableType {
            element_type,
            table64: false,
            minimum: size,
            maximum: Some(size),
            shared: false,
        });
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions(all.into()));
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&tables).section(&exports);
        module.section(&elements).section(&code);
        module.finish()
    }

    /// The same module with names.
    fn named(mut module: Vec<u8>, functions: &[&str]) -> Vec<u8> {
        let (mut section, mut map) = (NameSection::new(), NameMap::new());
        for (at, name) in functions.iter().enumerate() {
            map.append(number(at), name);
        }
        section.functions(&map);
        section.append_to(&mut module);
        module
    }

    /// What each exported function returns.
    fn returns(module: &[u8]) -> Vec<i32> {
        let functions = Functions::read(module).unwrap();
        let value = |mut at: u32| loop {
            let body = &functions.bodies[at as usize];
            match body.get_operators_reader().unwrap().read().unwrap() {
                wasmparser::Operator::I32Const { value } => break value,
                wasmparser::Operator::Call { function_index } => at = function_index,
                other => panic!("{other:?}"),
            }
        };
        let exports = Parser::new(0).parse_all(module).find_map(|payload| match payload {
            Ok(Payload::ExportSection(exports)) => Some(exports),
            _ => None,
        });
        exports.unwrap().into_iter().map(|export| value(export.unwrap().index)).collect()
    }

    #[test]
    fn equal_functions_become_one() {
        // 2 calls 0, and 4 calls 1, which is equal to 0; 5 calls 3, whose number is another.
        let bodies = [Ok(7), Ok(7), Err(0), Ok(3), Err(1), Err(3), Err(4), Err(2)];
        let plain = module(&bodies);
        let packed = pack(&plain).unwrap();
        assert_eq!(packed.functions, (8, 5));
        assert_eq!(returns(&packed.module), [7, 7, 7, 3, 7, 3, 7, 7]);
        assert_eq!(returns(&plain), returns(&packed.module));
        let again = pack(&packed.module).unwrap();
        assert_eq!(again.functions, (5, 5));
        assert!(pack(b"no module").is_err());
    }

    #[test]
    fn copies_of_a_generic_function_stand_side_by_side() {
        let names = ["_ZN1b17h0123456789abcdefE", "_ZN1a17h0123456789abcdefE"];
        let module = named(
            module(&[Ok(9), Ok(8), Ok(7), Ok(6)]),
            &[names[0], names[1], "_ZN1b17hfedcba9876543210E", "_ZN1a17hfedcba9876543210E"],
        );
        let packed = pack(&module).unwrap();
        assert_eq!(returns(&packed.module), [9, 8, 7, 6]);
        let functions = Functions::read(&packed.module).unwrap();
        let value = |body: &FunctionBody<'_>| match body.get_operators_reader().unwrap().read() {
            Ok(wasmparser::Operator::I32Const { value }) => value,
            other => panic!("{other:?}"),
        };
        assert_eq!(functions.bodies.iter().map(value).collect::<Vec<_>>(), [6, 8, 7, 9]);
        assert!(functions.names.is_empty());
    }
}
