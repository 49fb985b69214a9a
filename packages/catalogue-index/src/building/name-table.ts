import type { Arena } from '../memory.ts';
import type { NameTable } from '../snapshot.ts';
import type { BaseRows } from './base.ts';

/**
 * Of each name: the characters shared with the previous one (u8), the length of the suffix (u16), and the suffix, a
 * byte per character.
 */
const HEAD_BYTES = 3;
const MOST_SHARED = 255;

/** Keys of names (`naturalKey`) in their order; names that follow each other mostly begin alike. */
export function layOutNames(arena: Arena, keys: readonly string[]): NameTable {
  let length = 0;
  const shared = Uint8Array.from(keys, (key, at) => {
    const common = at === 0 ? 0 : commonPrefix(keys[at - 1]!, key);
    length += HEAD_BYTES + key.length - common;
    return common;
  });
  const table = { address: arena.allocate(length), length };
  const bytes = Buffer.from(arena.uint8(0, 0).buffer, table.address, length);
  let at = 0;
  keys.forEach((key, number) => {
    const suffixLength = key.length - shared[number]!;
    bytes[at] = shared[number]!;
    bytes[at + 1] = suffixLength & 0xff;
    bytes[at + 2] = suffixLength >>> 8;
    for (let offset = 0; offset < suffixLength; offset++)
      bytes[at + HEAD_BYTES + offset] = key.charCodeAt(shared[number]! + offset);
    at += HEAD_BYTES + suffixLength;
  });
  return table;
}

function commonPrefix(left: string, right: string): number {
  const most = Math.min(left.length, right.length, MOST_SHARED);
  let common = 0;
  while (common < most && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  return common;
}

/** The keys of an older index, by row. */
export function namesOf({ bytes, words, rows, count, snapshot }: BaseRows): string[] {
  const { address, length } = snapshot.names;
  const order = snapshot.rankings.name.order / 4;
  const names = Array.from({ length: count }, () => '');
  const chars = Buffer.alloc(1 << 16);
  for (let at = address, number = 0; at < address + length; number++) {
    const [shared, suffixLength] = [bytes[at]!, bytes[at + 1]! | (bytes[at + 2]! << 8)];
    at += HEAD_BYTES;
    for (let offset = 0; offset < suffixLength; offset++) chars[shared + offset] = bytes[at + offset]!;
    at += suffixLength;
    const row = rows[words[order + number]!]!;
    if (row < count) names[row] = chars.toString('latin1', 0, shared + suffixLength);
  }
  return names;
}
