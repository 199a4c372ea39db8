import { fill, rowOf } from '../boards/table';
import { readPosition } from '../notation/position';

const TRIES = 8;

/** Positions to begin anew with: the same games, other sizes. Whatever has no such row begins again as it was. */
export function freshStarts(start: string): string[] {
  const { misere, groups } = readPosition(start);
  const templates = groups.map(({ game }) => starts(game));
  if (templates.some((some) => some.length === 0)) return [start];
  return Array.from({ length: TRIES }, () => {
    const sum = templates.map((some) => fill(some[Math.floor(Math.random() * some.length)] ?? '', Math.random)).join(' + ');
    return misere ? `misere ${sum}` : sum;
  });
}

/** Templates of a game; of a family, such as `take:1,2 …`, those with the same name, or its sizes. */
function starts(game: string): string[] {
  const templates = rowOf(game)?.starts ?? [];
  const own = templates.filter((template) => template.startsWith(`${game} `));
  return own.length > 0 ? own : templates.map((template) => [game, ...template.split(' ').slice(1)].join(' '));
}
