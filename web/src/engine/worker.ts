import engineFile from '../../engine/grundy.wasm?url';
import type { Question, Report } from './messages';

/**
 * The worker of the WebAssembly engine. Texts pass through one buffer of the module: `input` makes room
 * for a method's name and the request, `call` answers, `output` says where the answer is. Lines that come
 * before the answer are handed to `grundy.line`; `grundy.now` is its clock.
 */
interface Module {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(name: number): number;
  output(): number;
}

interface Host {
  postMessage(report: Report): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Question>) => void): void;
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

async function answer({ id, method, request }: Question): Promise<void> {
  const module = await engine;
  asked = id;
  const name = encoder.encode(method);
  const body = encoder.encode(request);
  const at = module.input(name.length + body.length);
  const room = new Uint8Array(module.memory.buffer, at, name.length + body.length);
  room.set(name);
  room.set(body, name.length);
  const length = module.call(name.length);
  host.postMessage({ id, answer: text(module, module.output(), length) });
}

/** A panic of the engine ends its instance: the error ends this worker's questions, the next worker is fresh. */
host.addEventListener('message', (event) => {
  answer(event.data).catch((reason: unknown) => setTimeout(() => { throw reason; }));
});
