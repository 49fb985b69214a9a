export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** The numbers of the slice as if all were sorted. Reorders its argument. */
export function selectSlice(numbers: Float64Array, { from, to }: Slice): number[] {
  if (from > 0) partition(numbers, 0, from);
  if (to < numbers.length) partition(numbers, from, to);
  return [...numbers.subarray(from, to).sort()];
}

/** Quickselect: from `start` on, everything before `place` is not above anything from it on. */
function partition(numbers: Float64Array, start: number, index: number) {
  let [low, high] = [start, numbers.length - 1];
  while (low < high) {
    const pivot = middleOfThree(numbers[low]!, numbers[(low + high) >>> 1]!, numbers[high]!);
    let [left, right] = [low, high];
    while (left <= right) {
      while (numbers[left]! < pivot) left += 1;
      while (numbers[right]! > pivot) right -= 1;
      if (left > right) break;
      const smaller = numbers[right]!;
      numbers[right--] = numbers[left]!;
      numbers[left++] = smaller;
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else return;
  }
}

const middleOfThree = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
