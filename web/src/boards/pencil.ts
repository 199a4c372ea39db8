import type { Point } from './contract';

/** Returns where a pointer is on a drawing, in the units of its view box. */
export function pointOn(svg: SVGSVGElement | undefined, event: PointerEvent, { width, height }: { width: number; height: number }): Point {
  const box = svg?.getBoundingClientRect();
  return box ? { x: ((event.clientX - box.left) * width) / box.width, y: ((event.clientY - box.top) * height) / box.height } : { x: 0, y: 0 };
}
