import { answerOf, type Engine, type EngineMessage, type Host } from './engine';
import type { Common, Method } from './protocol';

/** The engine over HTTP: one POST per question, and lines of JSON for answers in parts. */
async function post(path: string, request: Common, stop?: AbortSignal): Promise<Response> {
  // The server may refuse a request before it has read the language in the body.
  const headers = { 'content-type': 'application/json', 'accept-language': request.lang ?? 'en' };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(request) };
  if (stop) init.signal = stop;
  return fetch(new URL(`api/v1/${path}`, document.baseURI), init);
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const pieces = (rest + value).split('\n');
    rest = pieces.pop() ?? '';
    yield* pieces.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}

export const host: Host = { offline: false };

export const engine: Engine = {
  async call(method, request, stop) {
    const response = await post(method, request, stop);
    return answerOf(await response.text());
  },
  async stream<M extends Method>(method: M, request: Common, news: (news: EngineMessage) => void, stop?: AbortSignal) {
    const response = await post(`stream/${method}`, request, stop);
    let last = '';
    if (response.body) {
      for await (const line of lines(response.body)) {
        if (last !== '') news(JSON.parse(last) as EngineMessage);
        last = line;
      }
    }
    return answerOf<M>(last);
  },
};
