/** What is asked of the laboratory, as its address says it: `laboratory=0.137/to=5000`, `laboratory=wythoff/side=12`. */
export interface Wish {
  game: string;
  /** The largest heap of a sequence. */
  to: number | null;
  /** The sides of a grid. Neither is given where the game and the page's habits decide. */
  side: number | null;
}

const NAME = 'laboratory';

export function wishOf(fragment: string): Wish | null {
  const [head = '', ...fields] = fragment.replace(/^#/, '').split('/');
  const [name, game = ''] = head.split('=');
  if (name !== NAME) return null;
  const number = (key: string) => {
    const digits = fields.find((field) => field.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
    return /^[1-9]\d{0,7}$/.test(digits) ? Number(digits) : null;
  };
  return { game: decoded(game), to: number('to'), side: number('side') };
}

export function fragmentOf({ game, to, side }: Wish): string {
  const size = side !== null ? `/side=${side}` : to !== null ? `/to=${to}` : '';
  return `${NAME}=${encodeURIComponent(game)}${size}`;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
