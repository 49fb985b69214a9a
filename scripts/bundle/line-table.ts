/** Which source and line each line of a made file comes from; of lines that come from nowhere the ones before them. */
export interface LineTable {
  readonly sources: readonly string[];
  /** By line, from the first: the number of its source and the line there; −1 where there is none yet. */
  readonly from: readonly number[];
  readonly lines: readonly number[];
}

const digits = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((letter, value) => [
    letter,
    value,
  ]),
);

/** Of a source map: columns are left out, which are most of it. */
export function lineTable({
  sources,
  mappings,
}: {
  sources: readonly string[];
  mappings: string;
}): LineTable {
  const [from, lines]: [number[], number[]] = [[], []];
  let [source, line] = [0, 0];
  for (const made of mappings.split(';')) {
    let [first, at] = [-1, -1];
    for (const segment of made.split(',')) {
      const [, bySource, byLine] = numbersOf(segment);
      if (bySource === undefined || byLine === undefined) continue;
      source += bySource;
      line += byLine;
      if (first < 0) [first, at] = [source, line];
    }
    const known = first >= 0;
    from.push(known ? first : (from.at(-1) ?? -1));
    lines.push(known ? at + 1 : (lines.at(-1) ?? -1));
  }
  return { sources, from, lines };
}

/** Base 64, five bits a letter, the lowest bit of a number is its sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = digits.get(letter) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
