//! Panics without their messages.
//!
//! On this target a panic prints nowhere and ends in a trap. So a call that never returns, which the
//! compiler marks by `unreachable` right behind it, becomes the trap itself, without the operands and
//! stores that prepare the message: memory is not looked at after a trap. The places in the sources
//! that only messages name ([`Location`](std::panic::Location)) become zeros, which compress to
//! nothing. `Debug` writes for such messages alone, so its functions become traps, too, and not
//! silence: were one called for another reason, the question would end there. Functions that are then not called any more are left to [`pack`](crate::pack).

use std::collections::HashMap;
use std::ops::Range;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, DataSection, Function, Instruction, Module};
use wasmparser::{DataKind, DataSectionReader, FunctionBody, Operator, Parser};

use crate::pack::Functions;

type Failed = Error<std::convert::Infallible>;

/// Returns the module with panics as traps.
///
/// # Errors
/// What is no module.
pub(crate) fn without_messages(module: &[u8]) -> Result<Vec<u8>, Failed> {
    let Functions { imported, names, .. } = Functions::read(module)?;
    let mut changed = Module::new();
    Traps { imported, names, next: imported }.parse_core_module(
        &mut changed,
        Parser::new(0),
        module,
    )?;
    Ok(changed.finish())
}

struct Traps<'a> {
    /// The number of imported functions, whose calls stay.
    imported: u32,
    names: HashMap<u32, &'a str>,
    /// The number of the next function.
    next: u32,
}

/// Whether a function's name is that of an implementation of `Debug::fmt`.
fn shows_for_debugging(name: &str) -> bool {
    name.contains("core..fmt..Debug$GT$3fmt17h") || name.contains("4core3fmt5Debug3fmt")
}

impl Reencode for Traps<'_> {
    type Error = std::convert::Infallible;

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), Failed> {
        let name = self.names.get(&self.next).copied().unwrap_or_default();
        self.next += 1;
        if shows_for_debugging(name) {
            let mut function = Function::new([]);
            function.instruction(&Instruction::Unreachable).instruction(&Instruction::End);
            code.function(&function);
            return Ok(());
        }
        let mut locals = Vec::new();
        for group in body.get_locals_reader()? {
            let (count, kind) = group?;
            locals.push((count, self.val_type(kind)?));
        }
        let operators: Vec<Operator<'_>> =
            body.get_operators_reader()?.into_iter().collect::<Result<_, _>>()?;
        let mut kept: Vec<Instruction<'_>> = Vec::with_capacity(operators.len());
        for (at, operator) in operators.iter().enumerate() {
            match operator {
                Operator::Call { function_index }
                    if *function_index >= self.imported
                        && matches!(operators.get(at + 1), Some(Operator::Unreachable)) =>
                {
                    while kept.last().is_some_and(prepares) {
                        kept.pop();
                    }
                }
                other => kept.push(self.instruction(other.clone())?),
            }
        }
        let mut function = Function::new(locals);
        for instruction in &kept {
            function.instruction(instruction);
        }
        code.function(&function);
        Ok(())
    }

    fn parse_data_section(
        &mut self,
        data: &mut DataSection,
        section: DataSectionReader<'_>,
    ) -> Result<(), Failed> {
        let mut memory = Memory::default();
        let mut plain = Vec::new();
        for segment in section {
            let segment = segment?;
            match start_of(&segment.kind)? {
                Some(start) => memory.segments.push((start, segment.data.to_vec())),
                // Only segments at known places are looked at.
                None => plain.push(segment),
            }
        }
        memory.forget_places();
        for (start, bytes) in memory.segments {
            let offset = wasm_encoder::ConstExpr::i32_const(start.cast_signed());
            data.active(0, &offset, bytes);
        }
        for segment in plain {
            utils::parse_data(self, data, segment)?;
        }
        Ok(())
    }
}

/// Whether an instruction before a trap has no effect but on the memory and the locals of an instance
/// that ends there: control and calls stay.
fn prepares(instruction: &Instruction<'_>) -> bool {
    use Instruction as I;
    matches!(
        instruction,
        I::LocalGet(_)
            | I::LocalSet(_)
            | I::LocalTee(_)
            | I::GlobalGet(_)
            | I::GlobalSet(_)
            | I::I32Const(_)
            | I::I64Const(_)
            | I::I32Load(_)
            | I::I64Load(_)
            | I::I32Load8U(_)
            | I::I32Store(_)
            | I::I64Store(_)
            | I::I32Store8(_)
            | I::I32Store16(_)
            | I::I32Add
            | I::I32Sub
            | I::I32WrapI64
            | I::I64ExtendI32U
            | I::Drop
    )
}

/// The first address of a segment, if it is a constant.
fn start_of(kind: &DataKind<'_>) -> Result<Option<u32>, Failed> {
    let DataKind::Active { memory_index: 0, offset_expr } = kind else { return Ok(None) };
    Ok(match offset_expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Some(value.cast_unsigned()),
        _ => None,
    })
}

/// The memory at the start, as far as it is not zero.
#[derive(Default)]
struct Memory {
    /// Bytes, each list with its first address.
    segments: Vec<(u32, Vec<u8>)>,
}

/// The bytes of a place in the sources: address and length of the file's name, line and column.
const PLACE: u32 = 16;

impl Memory {
    fn bytes(&self, range: Range<u32>) -> Option<&[u8]> {
        self.segments.iter().find_map(|(start, bytes)| {
            let from = range.start.checked_sub(*start)?;
            bytes.get(from as usize..(from + (range.end - range.start)) as usize)
        })
    }

    fn word(&self, at: u32) -> Option<u32> {
        let bytes = self.bytes(at..at.checked_add(4)?)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }

    /// The file's name, if a place in the sources is at an address.
    fn file_at(&self, at: u32) -> Option<Range<u32>> {
        const LONGEST_NAME: u32 = 300;
        const MOST_LINES: u32 = 100_000;
        const WIDEST: u32 = 1000;
        let word = |number: u32| self.word(at + 4 * number);
        let (name, length, line, column) = (word(0)?, word(1)?, word(2)?, word(3)?);
        let sound = (1..LONGEST_NAME).contains(&length)
            && (1..MOST_LINES).contains(&line)
            && (1..WIDEST).contains(&column);
        let name = name..name.checked_add(length).filter(|_| sound)?;
        let text = self.bytes(name.clone())?;
        let is_name = text.strip_suffix(&[0]).unwrap_or(text).ends_with(b".rs");
        (is_name && text.iter().all(|&byte| byte == 0 || byte.is_ascii_graphic())).then_some(name)
    }

    /// Writes zeros over the places in the sources and the names of their files.
    fn forget_places(&mut self) {
        let addresses = self.segments.iter().flat_map(|(start, bytes)| {
            let end = start + u32::try_from(bytes.len()).unwrap_or(0);
            (start.next_multiple_of(4)..end).step_by(4)
        });
        let found: Vec<(u32, Range<u32>)> =
            addresses.filter_map(|at| Some((at, self.file_at(at)?))).collect();
        for (at, name) in found {
            self.fill(at..at + PLACE);
            self.fill(name);
        }
    }

    /// Writes zeros.
    fn fill(&mut self, range: Range<u32>) {
        for (start, bytes) in &mut self.segments {
            let Some(from) = range.start.checked_sub(*start) else { continue };
            let to = from + (range.end - range.start);
            if let Some(bytes) = bytes.get_mut(from as usize..to as usize) {
                bytes.fill(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, DataSection, ExportKind, ExportSection, Function, FunctionSection,
        MemArg, MemArgTarget, MemorySection, MemoryType, Module, NameMap, NameSection,
        Section as _, TypeSection,
    };

    use super::*;
    use crate::pack::pack;

    /// Where the data of the module begins.
    const START: u32 = 1024;

    /// A module with a check that panics, the function that does so, one that shows something for
    /// debugging, and a place in the sources.
    fn module() -> Vec<u8> {
        let (mut types, mut functions, mut code) =
            (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], []);
        let target = MemArgTarget::Memory(0);
        let memory = MemArg { offset: 0, align: 2, target, ordering: None };
        let mut check = Function::new([(1, wasm_encoder::ValType::I32)]);
        check.instructions().block(wasm_encoder::BlockType::Empty);
        check.instructions().local_get(0).br_if(0);
        // What prepares the message.
        check.instructions().i32_const(8).i32_const(START.cast_signed()).i32_store(memory);
        check.instructions().call(1).unreachable().end().end();
        let mut panic = Function::new([]);
        panic.instructions().unreachable().end();
        let mut shows = Function::new([]);
        shows.instructions().call(1).end();
        for function in [&check, &panic, &shows] {
            functions.function(0);
            code.function(function);
        }
        let mut exports = ExportSection::new();
        exports.export("check", ExportKind::Func, 0).export("shows", ExportKind::Func, 2);
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut bytes = Vec::new();
        for word in [START + 24, 8, 7, 5, 42, 42] {
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend(b"a/lib.rstext");
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(START.cast_signed()), bytes);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&memories).section(&exports);
        module.section(&code).section(&data);
        let mut module = module.finish();
        let (mut section, mut map) = (NameSection::new(), NameMap::new());
        map.append(2, "_ZN43_$LT$T$u20$as$u20$core..fmt..Debug$GT$3fmt17h0123456789abcdefE");
        section.functions(&map);
        section.append_to(&mut module);
        module
    }

    fn operators(body: &FunctionBody<'_>) -> Vec<String> {
        let read = body.get_operators_reader().unwrap().into_iter();
        read.map(|operator| format!("{:?}", operator.unwrap())).collect()
    }

    #[test]
    fn a_panic_is_a_trap_without_what_prepares_its_message() {
        let changed = without_messages(&module()).unwrap();
        let functions = Functions::read(&changed).unwrap();
        let check = operators(&functions.bodies[0]);
        assert_eq!(check.len(), 6, "{check:?}");
        assert!(check[2].starts_with("BrIf") && check[3] == "Unreachable", "{check:?}");
        assert_eq!(operators(&functions.bodies[2]), ["Unreachable", "End"]);
        // Nothing calls the function that panics any more; the one that shows something remains.
        assert_eq!(pack(&changed).unwrap().functions, (3, 2));
        assert!(without_messages(b"no module").is_err());
    }

    #[test]
    fn places_in_the_sources_become_zeros_and_other_data_stays() {
        let changed = without_messages(&module()).unwrap();
        let data = Parser::new(0).parse_all(&changed).find_map(|payload| match payload {
            Ok(wasmparser::Payload::DataSection(section)) => section.into_iter().next(),
            _ => None,
        });
        let data = data.unwrap().unwrap().data;
        assert_eq!(data[..16], [0; 16]);
        assert_eq!(data[16..24], [42, 0, 0, 0, 42, 0, 0, 0]);
        assert_eq!(&data[24..], b"\0\0\0\0\0\0\0\0text");
    }
}
