/** A person's answers about a rule on heaps. */
export interface Answers {
  /** The numbers that may be taken; `null`: any. */
  amounts: number[] | null;
  /** What may remain of the heap: nothing, one heap, or two heaps. */
  remains: { nothing: boolean; one: boolean; two: boolean };
  /** Whether a heap may be split in two without taking anything. */
  splits: boolean;
}

/** A rule to start from, in each notation that can express it. */
export interface Start {
  /** A set of numbers that may be taken, as a game. */
  set: string | null;
  /** A take-and-break code. */
  code: string;
  /** A rule file. */
  rules: string;
}

/** The maximum number of places of a code. */
export const MOST_TAKEN = 30;

/** Parses a list such as `1, 2, 5-7`; `null`: it cannot be read. */
export function amountsOf(text: string): number[] | null {
  const found = new Set<number>();
  for (const piece of text.split(/[\s,;]+/).filter((word) => word !== '')) {
    const [, low = '', high = low] = /^(\d{1,2})(?:(?:-|\.\.)(\d{1,2}))?$/.exec(piece) ?? [];
    if (low === '') return null;
    for (let number = Number(low); number <= Number(high); number++) found.add(number);
  }
  const numbers = [...found].sort((a, b) => a - b);
  return numbers.length > 0 && numbers.every((number) => number >= 1 && number <= MOST_TAKEN) ? numbers : null;
}

/** Returns the rule of some answers; `null`: they allow no move. */
export function startOf({ amounts, remains, splits }: Answers): Start | null {
  // The digit of a number that may be taken: 1 if nothing may remain, 2 if one heap, 4 if two.
  const digit = (remains.nothing ? 1 : 0) + (remains.one ? 2 : 0) + (remains.two ? 4 : 0);
  if (digit === 0 && !splits) return null;
  const whole = splits ? '4' : '0';
  const code = digit === 0 ? `${whole}.0` : amounts === null ? `${whole}.[${digit}]` : `${whole}.${places(amounts, digit)}`;
  const set = digit !== 3 || splits ? null : amounts === null ? 'nim' : `take:${amounts.join(',')}`;
  return { set, code, rules: rulesOf({ amounts, remains, splits }) };
}

function places(amounts: number[], digit: number): string {
  return Array.from({ length: amounts.at(-1) ?? 0 }, (_, at) => (amounts.includes(at + 1) ? digit : 0)).join('');
}

function rulesOf({ amounts, remains, splits }: Answers): string {
  const lines = amounts === null ? takeAny(remains) : amounts.flatMap((amount) => take(amount, remains));
  if (splits) lines.push('split: for k in 1..n/2: (k) + (n-k)');
  return `game mine(n)\n${lines.join('\n')}\n`;
}

function takeAny({ nothing, one, two }: Answers['remains']): string[] {
  const lines = [];
  if (nothing && one) lines.push('take: for k in 1..n: n - k');
  else if (one) lines.push('take: for k in 1..n-1: n - k');
  else if (nothing) lines.push('take all: if n > 0: 0');
  if (two) lines.push('take and split: for k in 1..n-2: for j in 1..(n-k)/2: (j) + (n-k-j)');
  return lines;
}

function take(amount: number, { nothing, one, two }: Answers['remains']): string[] {
  const lines = [];
  if (nothing && one) lines.push(`take ${amount}: if n >= ${amount}: n - ${amount}`);
  else if (one) lines.push(`take ${amount}: if n > ${amount}: n - ${amount}`);
  else if (nothing) lines.push(`take ${amount}: if n = ${amount}: 0`);
  if (two) lines.push(`take ${amount} and split: for j in 1..(n-${amount})/2: (j) + (n-${amount}-j)`);
  return lines;
}
