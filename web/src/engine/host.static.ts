import { answerOf, type Engine, type News } from './engine';
import type { Question, Report } from './messages';

/** A question under way in a worker. */
interface Pending {
  news: (news: News) => void;
  settle: (answer: string) => void;
  fail: (reason: unknown) => void;
}

/**
 * The engine in a worker. It has one thread, so a stopped question stops its worker; the next question
 * starts another, whose module the browser has kept.
 */
class Bench {
  #worker: Worker | null = null;
  #pending = new Map<number, Pending>();
  #next = 0;

  ask(method: string, request: object, news: (news: News) => void, stop?: AbortSignal): Promise<string> {
    return new Promise((settle, fail) => {
      const id = this.#next++;
      const give = () => this.#stop(stop?.reason ?? new DOMException('stopped', 'AbortError'));
      if (stop?.aborted) return fail(stop.reason);
      const done = () => stop?.removeEventListener('abort', give);
      this.#pending.set(id, { news, settle: (answer) => (done(), settle(answer)), fail: (reason) => (done(), fail(reason)) });
      stop?.addEventListener('abort', give);
      const question: Question = { id, method, request: JSON.stringify(request) };
      this.#at().postMessage(question);
      return undefined;
    });
  }

  #at(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Report>) => this.#hear(event.data));
    worker.addEventListener('error', (event) => this.#stop(new Error(event.message)));
    this.#worker = worker;
    return worker;
  }

  #hear(report: Report): void {
    const pending = this.#pending.get(report.id);
    if (!pending) return;
    if ('line' in report) return pending.news(JSON.parse(report.line) as News);
    this.#pending.delete(report.id);
    pending.settle(report.answer);
  }

  #stop(reason: unknown): void {
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of lost) pending.fail(reason);
  }
}

/** Short questions and long ones apart, so that stopping a long one disturbs no game. */
const short = new Bench();
const long = new Bench();

export const engine: Engine = {
  async call(method, request, stop) {
    return answerOf(await short.ask(method, request, () => {}, stop));
  },
  async stream(method, request, news, stop) {
    return answerOf(await long.ask(method, request, news, stop));
  },
};
