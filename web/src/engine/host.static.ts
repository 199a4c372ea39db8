import catalogues from 'virtual:catalogues';
import { answerOf, type Engine, type EngineMessage, type Host } from './engine';
import type { Catalogue, Question, Report } from './messages';
import type { Common } from './protocol';

/** A running question in a worker. */
interface Pending {
  news: (news: EngineMessage) => void;
  settle: (answer: string) => void;
  fail: (reason: unknown) => void;
}

/** The catalogues requested so far. Without a network a request may fail; it is repeated the next time. */
const loaded = new Map<string, Promise<string>>();

function catalogue(language: string): Promise<string> | undefined {
  const known = loaded.get(language);
  if (known) return known;
  const asked = catalogues[language]?.();
  if (asked) {
    loaded.set(language, asked);
    asked.catch(() => loaded.delete(language));
  }
  return asked;
}

/**
 * The engine in a worker. It has one thread, so stopping a question stops its worker; the next question starts
 * another one, whose module the browser has cached.
 */
class Bench {
  #worker: Worker | null = null;
  #spoken = new Set<string>();
  #pending = new Map<number, Pending>();
  #next = 0;
  readonly #start: () => Worker;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  async ask(method: string, request: Common, news: (news: EngineMessage) => void, stop?: AbortSignal): Promise<string> {
    const { lang } = request;
    // The engine and its catalogue load in parallel.
    if (!stop?.aborted) this.#at();
    const text = lang ? await catalogue(lang)?.catch(() => null) : null;
    return new Promise((settle, fail) => {
      const id = this.#next++;
      const give = () => this.#stop(stop?.reason ?? new DOMException('stopped', 'AbortError'));
      if (stop?.aborted) return fail(stop.reason);
      const done = () => stop?.removeEventListener('abort', give);
      this.#pending.set(id, { news, settle: (answer) => (done(), settle(answer)), fail: (reason) => (done(), fail(reason)) });
      stop?.addEventListener('abort', give);
      const question: Question = { id, method, request: JSON.stringify(request) };
      const worker = this.#at();
      if (lang && text && !this.#spoken.has(lang)) {
        const given: Catalogue = { language: lang, text };
        worker.postMessage(given);
        this.#spoken.add(lang);
      }
      worker.postMessage(question);
      return undefined;
    });
  }

  #at(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', (event: MessageEvent<Report>) => this.#hear(event.data));
    worker.addEventListener('error', (event) => this.#stop(new Error(event.message)));
    this.#worker = worker;
    return worker;
  }

  #hear(report: Report): void {
    const pending = this.#pending.get(report.id);
    if (!pending) return;
    if ('line' in report) return pending.news(JSON.parse(report.line) as EngineMessage);
    this.#pending.delete(report.id);
    if ('failure' in report) pending.fail(new Error(report.failure));
    else pending.settle(report.answer);
  }

  #stop(reason: unknown): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#spoken.clear();
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of lost) pending.fail(reason);
  }
}

/**
 * Short and long questions have separate workers, so that stopping a long one does not disturb a game. A worker is named
 * after the engine that it begins with: questions with answers in parts are those of the laboratory, which need the
 * full one.
 */
const short = new Bench(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'play' }));
const long = new Bench(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'full' }));

export const host: Host = { offline: true };

export const engine: Engine = {
  async call(method, request, stop) {
    return answerOf(await short.ask(method, request, () => {}, stop));
  },
  async stream(method, request, news, stop) {
    return answerOf(await long.ask(method, request, news, stop));
  },
};
