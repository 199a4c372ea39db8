import type { Mark } from '../contract';
import { PAPER, type Drawing } from './drawing';
import { livesAt, placesOf } from './position';
import { smoothed } from './smooth';
import SproutsBoard from './SproutsBoard.svelte';
import { sprouts } from './sprouts';
import { madeOf, offersOf } from './told';

function picture(drawing: Drawing): { width: number; height: number; marks: Mark[] } {
  const places = placesOf(drawing);
  const lines = [...drawing.walls.map((wall) => ({ kind: 'fence', line: [...wall, ...wall.slice(0, 1)] })), ...drawing.edges.map(({ points }) => ({ kind: 'curve', line: points }))];
  const curves = lines.map(({ kind, line }, at): Mark => ({ id: `line:${at}`, kind, shape: { form: 'path', d: smoothed(line) } }));
  const spots = drawing.spots.flatMap(({ x, y, kind }, at): Mark[] => {
    const isAlive = livesAt(places[at]) > 0;
    return kind && !isAlive ? [] : [{ id: `spot:${at}`, kind: isAlive ? 'dot' : 'dot used', shape: { form: 'circle', x, y, r: kind ? 7 : isAlive ? 12 : 6 } }];
  });
  return { ...PAPER, marks: [{ id: 'paper', kind: 'fence', shape: { form: 'rect', x: 0, y: 0, ...PAPER } }, ...curves, ...spots] };
}

export const spots = { keeper: sprouts, view: SproutsBoard, picture, told: madeOf, offers: offersOf };
