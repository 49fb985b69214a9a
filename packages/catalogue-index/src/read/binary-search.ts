/** One function for each kind of array: shared by both kinds they would be several times slower. */

/** The first index from `from` to `to` whose number is at least the bound. */
export function firstNotBelow(numbers: Float64Array, from: number, to: number, bound: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index from `from` to `to` whose number exceeds the bound. */
export function firstAbove(numbers: Float64Array, from: number, to: number, bound: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first index from `from` to `to` whose word is at least the bound. */
export function firstWordNotBelow(words: Uint32Array, from: number, to: number, bound: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
