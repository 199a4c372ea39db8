import fullFile from '../../engine/full.wasm?url';
import playFile from '../../engine/play.wasm?url';
import type { Catalogue, EngineName, Question, Report } from './messages';

/**
 * The worker of the WebAssembly engines. Texts pass through one buffer of the module: `input` makes room for a
 * method's name and the request, `answers` says whether the module has the method, `call` answers, `output` returns
 * the address of the answer. Lines that precede the answer are passed to `grundy.line`; `grundy.now` is its clock. A
 * catalogue is passed in the same way as a question, to `speak`.
 *
 * The worker begins with the engine that it is named after. At the first question for a method that the engine for play
 * lacks, the full engine takes its place.
 */
interface Module {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answers(name: number): number;
  call(name: number): number;
  output(): number;
  speak(tag: number): void;
}

interface Host {
  name: string;
  postMessage(report: Report): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Question | Catalogue>) => void): void;
}

const host = self as unknown as Host;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

const FILES: Record<EngineName, string> = { play: playFile, full: fullFile };

/** The catalogues so far: an engine that takes over needs them, too. */
const catalogues: Catalogue[] = [];
let asked = 0;
let isFull = host.name === 'full';
let engine = load(isFull ? 'full' : 'play');

async function load(name: EngineName): Promise<Module> {
  let module: Module | null = null;
  const line = (address: number, length: number): void => {
    if (module) host.postMessage({ id: asked, line: text(module, address, length) });
  };
  const response = await fetch(new URL(FILES[name], import.meta.url));
  const { instance } = await WebAssembly.instantiateStreaming(response, { grundy: { line, now: () => performance.now() } });
  module = instance.exports as unknown as Module;
  return module;
}

function text(module: Module, address: number, length: number): string {
  return decoder.decode(new Uint8Array(module.memory.buffer, address, length));
}

/** Writes a name and the text behind it; returns the length of the name. */
function write(module: Module, name: string, body: string): number {
  const [head, rest] = [encoder.encode(name), encoder.encode(body)];
  const at = module.input(head.length + rest.length);
  const room = new Uint8Array(module.memory.buffer, at, head.length + rest.length);
  room.set(head);
  room.set(rest, head.length);
  return head.length;
}

const speak = (module: Module, { language, text }: Catalogue): void => module.speak(write(module, language, text));

/** Returns the engine that answers a method. If the full engine cannot be loaded, the other one stays. */
async function having(method: string): Promise<Module> {
  const module = await engine;
  if (isFull || module.answers(write(module, method, ''))) return module;
  const full = await load('full');
  for (const catalogue of catalogues) speak(full, catalogue);
  [engine, isFull] = [Promise.resolve(full), true];
  return full;
}

async function hear(message: Question | Catalogue): Promise<void> {
  // Without any engine the worker ends.
  const first = await engine;
  if ('language' in message) {
    catalogues.push(message);
    return speak(first, message);
  }
  const { id, method, request } = message;
  const module = await having(method).catch((reason: unknown) => host.postMessage({ id, failure: String(reason) }));
  if (!module) return;
  asked = id;
  const length = module.call(write(module, method, request));
  host.postMessage({ id, answer: text(module, module.output(), length) });
}

/** Messages are heard one after the other. */
let heard: Promise<void> = Promise.resolve();

/**
 * A panic ends the engine's instance: the error ends this worker's questions, and the next worker starts afresh.
 */
host.addEventListener('message', (event) => {
  heard = heard.then(() => hear(event.data)).catch((reason: unknown) => void setTimeout(() => { throw reason; }));
});
