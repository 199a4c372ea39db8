/**
 * Encodes text for links: letters and digits are unchanged, a blank is `-`, and every other byte of the UTF-8 text
 * is `_` with two hexadecimal digits; so no character is cut off, joined or changed by chat programs. Longer texts
 * are deflated first. A checksum detects damage.
 */
export class DamagedLink extends Error {
  readonly why: 'cut' | 'version' | 'large';

  constructor(why: 'cut' | 'version' | 'large') {
    super(why);
    this.why = why;
  }
}

export function escape(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => {
    const letter = String.fromCharCode(byte);
    if (/[A-Za-z0-9]/.test(letter)) return letter;
    return letter === ' ' ? '-' : `_${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

export function unescape(text: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter !== '_') {
      bytes.push(letter === '-' ? 32 : letter.charCodeAt(0));
      continue;
    }
    const byte = Number.parseInt(text.slice(at + 1, at + 3), 16);
    if (Number.isNaN(byte)) throw new DamagedLink('cut');
    bytes.push(byte);
    at += 2;
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Deflates a text, in base64url. */
export async function pack(text: string, most: number): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), most);
  return btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpack(data: string, most: number): Promise<string> {
  let packed: Uint8Array;
  try {
    packed = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new DamagedLink('cut');
  }
  return new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'), most));
}

/** Passes bytes through a stream; stops if more than `most` would come out. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const sent = writer.write(Uint8Array.from(bytes)).then(() => writer.close());
  sent.catch(() => {});
  const reader = stream.readable.getReader();
  const out: number[] = [];
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw new DamagedLink('cut'); });
    if (done) return Uint8Array.from(out);
    if (out.length + value.length > most) {
      await reader.cancel().catch(() => {});
      throw new DamagedLink('large');
    }
    for (const byte of value) out.push(byte);
  }
}

/** FNV-1a, 32 bits, in hexadecimal digits. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
