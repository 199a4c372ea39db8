/** The worksheet of an address: `worksheet=kayles/level=2/seed=3/count=6`. */
export interface SheetRequest {
  game: string;
  /** The level; `null`: from the easiest to the hardest. */
  level: 1 | 2 | 3 | null;
  seed: number;
  count: number;
}

const NAME = 'worksheet';
export const MOST_EXERCISES = 20;
const USUAL = 6;

export function sheetRequestOf(fragment: string): SheetRequest | null {
  const [head = '', ...fields] = fragment.replace(/^#/, '').split('/');
  const [name, game = ''] = head.split('=');
  if (name !== NAME) return null;
  const field = (key: string) => fields.find((text) => text.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  const [level, seed, count] = [field('level'), field('seed'), Number(field('count') || USUAL)];
  return {
    game: game === '' ? 'nim' : decoded(game),
    level: level === '1' || level === '2' || level === '3' ? (Number(level) as 1 | 2 | 3) : null,
    seed: /^\d{1,9}$/.test(seed) ? Number(seed) : 1,
    count: Number.isInteger(count) && count >= 1 && count <= MOST_EXERCISES ? count : USUAL,
  };
}

export function sheetFragment({ game, level, seed, count }: SheetRequest): string {
  return `${NAME}=${encodeURIComponent(game)}${level === null ? '' : `/level=${level}`}${seed === 1 ? '' : `/seed=${seed}`}${count === USUAL ? '' : `/count=${count}`}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return 'nim';
  }
}
