import type { Arena } from '../memory.ts';
import { ARTICLE_SKIPS, type ArticleLayout } from '../text-snapshot.ts';
import { growingUint32 } from './growing-column.ts';
import { NO_POSITION } from './numbering.ts';
import { articleBytes } from '../text/article.ts';

const MOST_LETTERS = 60;

export interface StagedArticles {
  add(row: number, article: string): void;
  finish(arena: Arena, positions: Uint32Array): ArticleLayout;
}

/** Articles as sorted keys; also from their second part on, so that «8501-085» finds «20-8501-085». */
export function stageArticles(): StagedArticles {
  let bytes = new Uint8Array(1024);
  let used = 0;
  const [starts, rows, entries] = [growingUint32(), growingUint32(), growingUint32()];

  function add(row: number, article: string) {
    const { key, secondPart } = articleBytes(article);
    if (key.length === 0 || key.length > MOST_LETTERS) return;
    while (used + key.length > bytes.length) {
      bytes = new Uint8Array(bytes.buffer.transfer(bytes.length * 2));
    }
    const number = starts.length;
    starts.push(used);
    rows.push(row);
    bytes.set(key, used);
    used += key.length;
    entries.push(number * ARTICLE_SKIPS);
    if (secondPart > 0) entries.push(number * ARTICLE_SKIPS + secondPart);
  }

  return {
    add,
    finish(arena, positions) {
      const count = starts.length;
      const staged = { starts: starts.take(), rows: rows.take(), entries: entries.take() };
      const layout = {
        keys: { bytes: arena.allocate(used), starts: arena.allocate((count + 1) * 4), count },
        positions: arena.allocate(count * 4),
        entries: arena.allocate(staged.entries.length * 4),
        entryCount: staged.entries.length,
      };
      arena.uint8(layout.keys.bytes, used).set(bytes.subarray(0, used));
      const ends = arena.uint32(layout.keys.starts, count + 1);
      ends.set(staged.starts);
      ends[count] = used;
      const places = arena.uint32(layout.positions, count);
      staged.rows.forEach((row, number) => (places[number] = positions[row] ?? NO_POSITION));
      sortEntries(staged.entries, bytes, ends);
      arena.uint32(layout.entries, layout.entryCount).set(staged.entries);
      return layout;
    },
  };
}

/** Eight letters in front decide nearly every comparison: they are compared as one number. */
function sortEntries(entries: Uint32Array, bytes: Uint8Array, starts: Uint32Array) {
  const startOf = (entry: number) => starts[Math.floor(entry / ARTICLE_SKIPS)]! + (entry % ARTICLE_SKIPS);
  const endOf = (entry: number) => starts[Math.floor(entry / ARTICLE_SKIPS) + 1]!;
  const fronts = Float64Array.from(entries, (entry) => {
    let front = 0;
    const [start, end] = [startOf(entry), endOf(entry)];
    // 36 letters and the end of a key need six bits.
    for (let at = 0; at < 8; at++) front = front * 64 + (start + at < end ? bytes[start + at]! : 0);
    return front;
  });
  const order = Uint32Array.from(entries.keys());
  order.sort((left, right) => {
    const front = fronts[left]! - fronts[right]!;
    if (front !== 0) return front;
    let [a, b] = [startOf(entries[left]!), startOf(entries[right]!)];
    const [aEnd, bEnd] = [endOf(entries[left]!), endOf(entries[right]!)];
    while (a < aEnd && b < bEnd) {
      const step = bytes[a++]! - bytes[b++]!;
      if (step !== 0) return step;
    }
    return aEnd - a - (bEnd - b) || left - right;
  });
  entries.set(order.map((at) => entries[at]!));
}
