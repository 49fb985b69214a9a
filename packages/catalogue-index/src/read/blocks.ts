/** Blocks of the index, from one up to before another. */
export interface Blocks {
  readonly from: number;
  readonly to: number;
}

export function overlap(left: Blocks, right: Blocks): Blocks {
  return { from: Math.max(left.from, right.from), to: Math.min(left.to, right.to) };
}
