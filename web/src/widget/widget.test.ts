import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine/engine';
import { engineOf, type Ask } from './engine';
import { hosted } from './hosted';
import type { Model } from './model';

/** A model that stores its messages and can be answered. */
function talk() {
  const asked: Ask[] = [];
  const ears = new Set<(message: unknown) => void>();
  const model = {
    get: () => null,
    set: () => {},
    save_changes: () => {},
    send: (message: unknown) => asked.push(message as Ask),
    on: (_event: string, hear: (message: unknown) => void) => ears.add(hear),
    off: (_event: string, hear: (message: unknown) => void) => ears.delete(hear),
  } as unknown as Model;
  const tell = (message: unknown) => [...ears].forEach((hear) => hear(message));
  return { model, asked, ears, tell };
}

const READ = { position: 'nim 3', play: 'normal', mover: null, summands: [], impartial: true };

describe('the engine in Python', () => {
  it('matches answers with questions in any order', async () => {
    const { model, asked, tell } = talk();
    const { engine } = engineOf(model);
    const answers = ['nim 1', 'nim 2'].map((position) => engine.call('read', { position }));
    expect(asked.map(({ method, request }) => [method, JSON.parse(request)])).toEqual([['read', { position: 'nim 1' }], ['read', { position: 'nim 2' }]]);
    for (const { id, request } of [...asked].reverse()) tell({ id, answer: JSON.stringify({ ...READ, ...JSON.parse(request) }) });
    expect((await Promise.all(answers)).map(({ position }) => position)).toEqual(['nim 1', 'nim 2']);
  });

  it('leaves the answers of other views alone', async () => {
    const { model, asked, tell } = talk();
    const [one, other] = [engineOf(model), engineOf(model)];
    const first = one.engine.call('read', { position: 'nim 1' });
    const second = other.engine.call('read', { position: 'nim 2' });
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
    tell('noise');
    tell({ id: asked[1]?.id, answer: JSON.stringify({ ...READ, position: 'nim 2' }) });
    tell({ id: asked[0]?.id, answer: JSON.stringify({ ...READ, position: 'nim 1' }) });
    expect((await first).position).toBe('nim 1');
    expect((await second).position).toBe('nim 2');
  });

  it('throws what Python refuses', async () => {
    const { model, asked, tell } = talk();
    const answer = engineOf(model).engine.call('read', { position: 'nim x' });
    const failure = { kind: 'input', message: 'no number', help: null, at: null, file: null };
    tell({ id: asked[0]?.id, answer: JSON.stringify({ error: failure }) });
    await expect(answer).rejects.toThrow(EngineError);
  });

  it('stops waiting when asked to, and when the board is taken away', async () => {
    const { model, ears } = talk();
    const { engine, close } = engineOf(model);
    const stop = new AbortController();
    const stopped = engine.call('read', { position: 'nim 1' }, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    await expect(engine.call('read', { position: 'nim 1' }, stop.signal)).rejects.toThrow();
    const left = engine.call('read', { position: 'nim 1' });
    close();
    await expect(left).rejects.toThrow('closed');
    expect(ears.size).toBe(0);
  });
});

describe('style in a shadow tree', () => {
  it.each([
    [':root { --ink: #000; }', ':host { --ink: #000; }'],
    [":root[data-theme='board'] { color: red; }", ":host([data-theme='board']) { color: red; }"],
    ['html { margin: 0; }', ':host { margin: 0; }'],
    ['@media (max-width: 30rem) { html { margin: 0; } }', '@container (max-width: 30rem) { :host { margin: 0; } }'],
    ['@media (prefers-reduced-motion: reduce) { * { transition: none; } }', '@media (prefers-reduced-motion: reduce) { * { transition: none; } }'],
    ['.xhtml { margin: 0; }', '.xhtml { margin: 0; }'],
  ])('%s', (css, expected) => expect(hosted(css)).toBe(expected));
});
