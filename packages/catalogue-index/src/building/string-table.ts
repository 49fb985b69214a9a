import type { Arena } from '../memory.ts';
import type { StringTable } from '../text-snapshot.ts';

export function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) if (left[at] !== right[at]) return left[at]! - right[at]!;
  return left.length - right.length;
}

/** Strings keep their given order. */
export function layOutStrings(arena: Arena, strings: readonly Uint8Array[]): StringTable {
  const size = strings.reduce((total, { length }) => total + length, 0);
  const table = {
    bytes: arena.allocate(size),
    starts: arena.allocate((strings.length + 1) * 4),
    count: strings.length,
  };
  const bytes = arena.uint8(table.bytes, size);
  const starts = arena.uint32(table.starts, strings.length + 1);
  let at = 0;
  strings.forEach((string, number) => {
    starts[number] = at;
    bytes.set(string, at);
    at += string.length;
  });
  starts[strings.length] = at;
  return table;
}
