import type { Drawing } from '../boards/drawing';
import { SHEET } from '../boards/drawing';
import { fitted, keepDrawn, type Layout } from '../boards/layout';
import { recall, retain } from '../storage/storage';

/** The graphs that a person has drawn last, so that a reload lays them out as they were drawn. */
const KEPT = 'grundy-drawn';
const MOST = 12;

type Kept = Pick<Drawing, 'vertices' | 'lines'>;

function laid({ vertices, lines }: Kept): void {
  const layout: Layout = Object.fromEntries(vertices.map(({ label, at }) => [label, { x: at.x / SHEET.width, y: at.y / SHEET.height }]));
  keepDrawn({ vertices: vertices.map(({ label }) => label), edges: lines }, vertices.length > 1 ? fitted(layout) : layout);
}

function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(recall('local', KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(found: unknown): found is Kept {
  const drawing = found as Partial<Kept> | null;
  const spot = (vertex: unknown) => {
    const { label, at } = (vertex ?? {}) as Partial<Kept['vertices'][number]>;
    return Number.isInteger(label) && typeof at?.x === 'number' && typeof at.y === 'number';
  };
  return Array.isArray(drawing?.vertices) && drawing.vertices.every(spot) && Array.isArray(drawing.lines) && drawing.lines.every((line) => Array.isArray(line) && line.length === 2 && line.every(Number.isInteger));
}

/** Lays the graphs out as they were drawn earlier. */
export function layDrawn(): void {
  kept().forEach(laid);
}

/** Keeps a drawing, now and for later visits. */
export function keepDrawing({ vertices, lines }: Drawing): void {
  laid({ vertices, lines });
  retain('local', KEPT, JSON.stringify([...kept(), { vertices, lines }].slice(-MOST)));
}
