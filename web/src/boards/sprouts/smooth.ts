import type { Point } from '../contract';
import { between } from './drawing';

/** Returns a smooth path along a line: from middle to middle of its segments, with its points as control points. */
export function smoothed(line: Point[]): string {
  const written = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return '';
  const curves = line.slice(1, -1).map((point, at) => {
    const next = line[at + 2] ?? last;
    return `Q${written(point)} ${written(next === last ? last : between(point, next))}`;
  });
  return line.length < 3 ? `M${written(first)}L${written(last)}` : `M${written(first)}${curves.join('')}`;
}
