import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLine, keptLine, type Line } from './kept';

const line = (moves: number): Line => ({
  start: 'nim 9',
  first: 'nim 9',
  you: 0,
  moves: Array.from({ length: moves }, (_, at) => ({ option: { summand: 0, from: `${9 - at}`, to: `${8 - at}`, text: 'take 1', position: `nim ${8 - at}` }, route: [`match:0:${8 - at}`] })),
});

/** Storage with room for a number of characters. */
function storage(room: number): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage(100_000));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a line of play', () => {
  it('is found under its address, and only the last of a table', () => {
    keepLine('a', line(1), '');
    keepLine('b', line(2), 'a');
    expect(keptLine('a')).toBeNull();
    expect(keptLine('b')).toEqual(line(2));
  });

  it('gives way to later tables', () => {
    for (let table = 0; table < 40; table++) keepLine(`table ${table}`, line(1), '');
    expect(keptLine('table 0')).toBeNull();
    expect(keptLine('table 39')).toEqual(line(1));
  });

  it('is kept where there is room for it alone', () => {
    vi.stubGlobal('sessionStorage', storage(JSON.stringify([['b', line(3)]]).length));
    keepLine('a', line(3), '');
    keepLine('b', line(3), '');
    expect(keptLine('a')).toBeNull();
    expect(keptLine('b')).toEqual(line(3));
  });

  it.each(['{', '7', '[7]', '[["a",null]]', '[["a",{"start":"x","first":"x","you":0,"moves":[null]}]]'])('is absent where %s was kept', (text) => {
    sessionStorage.setItem('grundy-tables', text);
    expect(keptLine('a')).toBeNull();
  });

  it('is lost, and nothing else, where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    keepLine('a', line(1), '');
    expect(keptLine('a')).toBeNull();
  });
});
