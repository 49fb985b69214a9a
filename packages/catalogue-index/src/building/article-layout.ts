import { BLOCK_BITS } from '../kernels.ts';
import type { Arena } from '../memory.ts';
import { ARTICLE_SKIPS, type ArticleLayout } from '../text-snapshot.ts';
import { articleBytes } from '../text/article.ts';
import type { MovedBase } from './base.ts';
import { growingUint32 } from './growing-column.ts';
import { merged, NO_POSITION, type Numbering } from './numbering.ts';

const MOST_LETTERS = 60;

interface StagedArticles {
  add(row: number, article: string): void;
  finish(arena: Arena, numbering: Numbering, base: MovedBase | null): ArticleLayout;
}

/** Articles as sorted keys; also from their second part on, so that «8501-085» finds «20-8501-085». */
export function stageArticles(): StagedArticles {
  let bytes = new Uint8Array(1024);
  let used = 0;
  const [starts, rows, seconds] = [growingUint32(), growingUint32(), growingUint32()];

  /** The key lies in `from`, from one byte up to before another. */
  function push(from: Uint8Array, start: number, end: number, row: number, secondPart: number) {
    while (used + end - start > bytes.length) {
      bytes = new Uint8Array(bytes.buffer.transfer(bytes.length * 2));
    }
    starts.push(used);
    rows.push(row);
    seconds.push(secondPart);
    for (let at = start; at < end; at++) bytes[used++] = from[at]!;
  }

  /** Answers the entries of the older articles in their order, by the numbers they are staged with. */
  function addOlder({ rows: { bytes: older, words, rows: olderRows, snapshot } }: MovedBase): Uint32Array {
    const { keys, positions, entries, entryCount } = snapshot.text.articles;
    const packed = words.subarray(entries / 4, entries / 4 + entryCount);
    const skips = new Uint8Array(keys.count);
    for (const entry of packed) {
      if (entry % ARTICLE_SKIPS > 0) skips[Math.floor(entry / ARTICLE_SKIPS)] = entry % ARTICLE_SKIPS;
    }
    const staged = new Int32Array(keys.count).fill(-1);
    for (let article = 0; article < keys.count; article++) {
      const row = olderRows[words[positions / 4 + article]!]!;
      if (row === NO_POSITION) continue;
      staged[article] = starts.length;
      const from = keys.bytes + words[keys.starts / 4 + article]!;
      push(older, from, keys.bytes + words[keys.starts / 4 + article + 1]!, row, skips[article]!);
    }
    return renumbered(packed, staged);
  }

  return {
    add(row, article) {
      const { key, secondPart } = articleBytes(article);
      if (key.length > 0 && key.length <= MOST_LETTERS) push(key, 0, key.length, row, secondPart);
    },
    finish(arena, { positions, blocks }, base) {
      const added = starts.length;
      const older = base ? addOlder(base) : new Uint32Array();
      const staged = { starts: starts.take(), rows: rows.take(), seconds: seconds.take() };
      const entryPositions = staged.rows.map((row) => positions[row]!);
      const ordered = byPosition(entryPositions, blocks);
      const count = ordered.length;
      const numbers = new Int32Array(entryPositions.length).fill(-1);
      ordered.forEach((first, number) => (numbers[first] = number));
      const endOf = (first: number): number => staged.starts[first + 1] ?? used;
      const size = ordered.reduce((total, first) => total + endOf(first) - staged.starts[first]!, 0);
      const keys = { bytes: arena.allocate(size), starts: arena.allocate((count + 1) * 4), count };
      const [chars, ends] = [arena.uint8(keys.bytes, size), arena.uint32(keys.starts, count + 1)];
      let at = 0;
      ordered.forEach((first, number) => {
        ends[number] = at;
        for (let from = staged.starts[first]!; from < endOf(first); from++) chars[at++] = bytes[from]!;
      });
      ends[count] = at;
      const entries = growingUint32();
      for (const first of ordered) {
        if (first >= added) continue;
        entries.push(numbers[first]! * ARTICLE_SKIPS);
        if (staged.seconds[first]! > 0)
          entries.push(numbers[first]! * ARTICLE_SKIPS + staged.seconds[first]!);
      }
      const order = entryOrder(chars, ends);
      const sorted = merged(renumbered(older, numbers), sortEntries(entries.take(), chars, ends), order);
      const layout = {
        keys,
        positions: arena.allocate(count * 4),
        entries: arena.allocate(sorted.length * 4),
        entryCount: sorted.length,
      };
      arena.uint32(layout.positions, count).set(ordered.map((first) => entryPositions[first]!));
      arena.uint32(layout.entries, layout.entryCount).set(sorted);
      return layout;
    },
  };
}

/** Numbers of entries with a position, in the order of the positions. */
function byPosition(positions: Uint32Array, blocks: number): Uint32Array {
  const starts = new Uint32Array(blocks * BLOCK_BITS + 1);
  for (const position of positions) if (position !== NO_POSITION) starts[position + 1]! += 1;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const order = new Uint32Array(starts.at(-1)!);
  positions.forEach((position, number) => {
    if (position !== NO_POSITION) order[starts[position]!++] = number;
  });
  return order;
}

/** Entries by new numbers of their articles; −1 leaves one out. */
function renumbered(entries: Uint32Array, numbers: Int32Array): Uint32Array {
  const found = new Uint32Array(entries.length);
  let length = 0;
  for (const entry of entries) {
    const number = numbers[Math.floor(entry / ARTICLE_SKIPS)]!;
    if (number >= 0) found[length++] = number * ARTICLE_SKIPS + (entry % ARTICLE_SKIPS);
  }
  return found.subarray(0, length);
}

function entryOrder(bytes: Uint8Array, starts: Uint32Array): (left: number, right: number) => number {
  const startOf = (entry: number) => starts[Math.floor(entry / ARTICLE_SKIPS)]! + (entry % ARTICLE_SKIPS);
  const endOf = (entry: number) => starts[Math.floor(entry / ARTICLE_SKIPS) + 1]!;
  return (left, right) => {
    let [a, b] = [startOf(left), startOf(right)];
    const [aEnd, bEnd] = [endOf(left), endOf(right)];
    while (a < aEnd && b < bEnd) {
      const step = bytes[a++]! - bytes[b++]!;
      if (step !== 0) return step;
    }
    return aEnd - a - (bEnd - b) || left - right;
  };
}

/** The first eight characters decide nearly every comparison, so they are compared as one number. */
function sortEntries(entries: Uint32Array, bytes: Uint8Array, starts: Uint32Array): Uint32Array {
  const compare = entryOrder(bytes, starts);
  const fronts = Float64Array.from(entries, (entry) => {
    const article = Math.floor(entry / ARTICLE_SKIPS);
    const [start, end] = [starts[article]! + (entry % ARTICLE_SKIPS), starts[article + 1]!];
    let front = 0;
    // 36 characters and the end of a key need six bits.
    for (let at = 0; at < 8; at++) front = front * 64 + (start + at < end ? bytes[start + at]! : 0);
    return front;
  });
  return Uint32Array.from(entries.keys())
    .sort((left, right) => fronts[left]! - fronts[right]! || compare(entries[left]!, entries[right]!))
    .map((at) => entries[at]!);
}
