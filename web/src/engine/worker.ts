import engineFile from '../../engine/grundy.wasm?url';
import type { Catalogue, Question, Report } from './messages';

/**
 * The worker of the WebAssembly engine. Texts pass through one buffer of the module: `input` makes room for a
 * method's name and the request, `call` answers, `output` returns the address of the answer. Lines that precede the
 * answer are passed to `grundy.line`; `grundy.now` is its clock. A catalogue is passed in the same way, to `speak`.
 */
interface Module {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(name: number): number;
  output(): number;
  speak(tag: number): void;
}

interface Host {
  postMessage(report: Report): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Question | Catalogue>) => void): void;
}

const host = self as unknown as Host;
const decoder = new TextDecoder();
const encoder = new TextEncoder();
let asked = 0;

const engine: Promise<Module> = load();

async function load(): Promise<Module> {
  let module: Module | null = null;
  const line = (address: number, length: number): void => {
    if (module) host.postMessage({ id: asked, line: text(module, address, length) });
  };
  const response = await fetch(new URL(engineFile, import.meta.url));
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

async function hear(message: Question | Catalogue): Promise<void> {
  const module = await engine;
  if ('language' in message) return module.speak(write(module, message.language, message.text));
  const { id, method, request } = message;
  asked = id;
  const length = module.call(write(module, method, request));
  host.postMessage({ id, answer: text(module, module.output(), length) });
}

/**
 * A panic ends the engine's instance: the error ends this worker's questions, and the next worker starts afresh.
 */
host.addEventListener('message', (event) => {
  hear(event.data).catch((reason: unknown) => setTimeout(() => { throw reason; }));
});
