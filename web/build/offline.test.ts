import { describe, expect, it, vi } from 'vitest';
import { offline } from './offline.ts';

const SCOPE = 'https://example.org/grundy/';

/** What a service worker's event gives: the work that the browser waits for. */
type Event = { waitUntil: (work: Promise<unknown>) => void };

/** The source of the service worker of a build with some files. */
function source(files: string[]): string {
  const { generateBundle } = offline();
  if (typeof generateBundle !== 'object') throw new Error('no hook');
  let written = '';
  const emitFile = (file: { source: string }): void => void (written = file.source);
  const bundle = Object.fromEntries(files.map((name) => [name, {}]));
  Reflect.apply(generateBundle.handler, { emitFile }, [{}, bundle, true]);
  return written;
}

/** Installs and activates a service worker in an origin with some stores; returns those that are left. */
async function storesAfter(worker: string, before: string[]): Promise<string[]> {
  const stores = new Set(before);
  const caches = {
    keys: async () => [...stores],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      stores.add(name);
      return { addAll: async () => undefined };
    },
  };
  const listeners = new Map<string, (event: Event) => void>();
  const self = {
    registration: { scope: SCOPE },
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
  };
  new Function('self', 'caches', worker)(self, caches);
  for (const name of ['install', 'activate']) {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise) => work.push(promise) });
    await Promise.all(work);
  }
  return [...stores];
}

describe('the service worker', () => {
  const worker = source(['index.html', 'assets/main-1.js', 'assets/main-1.js.map']);

  it('keeps what the build made', () => {
    expect(worker).toContain('["./","manifest.webmanifest","icon.svg","assets/main-1.js"]');
  });

  it('deletes its own earlier stores and no others', async () => {
    const own = [`grundy ${SCOPE} 00000000`, 'grundy-0123abcd'];
    const others = ['another page', 'grundy', 'grundy-notes', 'grundy-0123abcde', 'grundy https://example.org/other/ 00000000', `a grundy ${SCOPE} 00000000`];
    const [store] = await storesAfter(worker, []);
    expect(store).toMatch(new RegExp(`^grundy ${SCOPE} [0-9a-f]{8}$`));
    expect(await storesAfter(worker, [...own, ...others])).toEqual([...others, store]);
    expect(await storesAfter(worker, [...others, store ?? ''])).toEqual([...others, store]);
  });

  it('has a store for each build', async () => {
    const next = source(['index.html', 'assets/main-2.js']);
    const [earlier] = await storesAfter(worker, []);
    const [store, ...rest] = await storesAfter(next, [earlier ?? '']);
    expect(store).not.toBe(earlier);
    expect(rest).toEqual([]);
  });
});
