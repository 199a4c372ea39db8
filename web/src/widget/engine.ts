import { answerOf, type Engine } from '../engine/engine';
import type { Model } from './model';

/** A request to Python, and its answer: the same texts as over HTTP. */
export interface Ask {
  id: string;
  method: string;
  request: string;
}

export interface Answer {
  id: string;
  answer: string;
}

interface Pending {
  settle: (answer: string) => void;
  fail: (reason: unknown) => void;
}

/** The engine in Python, connected by a widget's messages. Every view of a widget receives all messages. */
export function engineOf(model: Model): { engine: Engine; close: () => void } {
  const pending = new Map<string, Pending>();
  const view = Math.random().toString(36).slice(2);
  let next = 0;

  const hear = (message: unknown): void => {
    const { id, answer } = message as Partial<Answer>;
    if (id === undefined || answer === undefined) return;
    pending.get(id)?.settle(answer);
    pending.delete(id);
  };
  model.on('msg:custom', hear);

  function ask(method: string, request: object, stop?: AbortSignal): Promise<string> {
    return new Promise((settle, fail) => {
      if (stop?.aborted) return fail(stop.reason);
      const id = `${view}-${next++}`;
      // Python answers all the same; the answer is ignored.
      const give = (): void => {
        if (pending.delete(id)) fail(stop?.reason);
      };
      stop?.addEventListener('abort', give, { once: true });
      const done = (): void => stop?.removeEventListener('abort', give);
      pending.set(id, { settle: (answer) => (done(), settle(answer)), fail: (reason) => (done(), fail(reason)) });
      const question: Ask = { id, method, request: JSON.stringify(request) };
      model.send(question);
      return undefined;
    });
  }

  const engine: Engine = {
    async call(method, request, stop) {
      return answerOf(await ask(method, request, stop));
    },
    // An answer in parts arrives complete.
    async stream(method, request, _news, stop) {
      return answerOf(await ask(method, request, stop));
    },
  };
  const close = (): void => {
    model.off('msg:custom', hear);
    for (const { fail } of pending.values()) fail(new DOMException('closed', 'AbortError'));
    pending.clear();
  };
  return { engine, close };
}
