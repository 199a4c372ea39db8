/** The part of the library that the page uses: its own types do not pass the checks of this project. */
export default class Constrainautor {
  constructor(delaunay: { coords: ArrayLike<number>; triangles: Uint32Array; halfedges: Int32Array; hull: Uint32Array });
  constrainAll(edges: readonly (readonly [number, number])[]): this;
  isConstrained(edge: number): boolean;
}
