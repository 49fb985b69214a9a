import { BLOCK_BITS } from '../kernels.ts';
import { type Arena, viewsOf } from '../memory.ts';
import { DENSE, POSTING_WORDS } from '../text-snapshot.ts';
import { layOutPosting } from './choice-layout.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';

interface StagedTokens {
  readonly tokens: Uint32Array;
  /** Where the tokens of each new row begin, and the last ones end. */
  readonly rowStarts: Uint32Array;
}

/** Every token of every row: those of older rows token by token, those of new rows by position. */
type EachToken = (visit: (token: number, position: number) => void) => void;

export function tokensOf(numbering: Numbering, { tokens, rowStarts }: StagedTokens): EachToken {
  const { positions, firstNew } = numbering;
  const rows = newRowsByPosition(numbering);
  return (visit) => {
    for (const row of rows) {
      const [from, to] = [rowStarts[row - firstNew]!, rowStarts[row - firstNew + 1]!];
      for (let at = from; at < to; at++) visit(tokens[at]!, positions[row]!);
    }
  };
}

/**
 * The goods of every token: bits where they are many, else a list. `slotOf` gives the posting of a token among
 * `capacity` ones.
 */
export function layOutPostings(
  arena: Arena,
  { count, capacity = count }: { readonly count: number; readonly capacity?: number },
  eachToken: EachToken,
  slotOf: (token: number) => number,
): number {
  const [lengths, firsts, lasts] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  eachToken((token, position) => {
    if (lengths[token] === 0 || position < firsts[token]!) firsts[token] = position;
    if (position > lasts[token]!) lasts[token] = position;
    lengths[token]! += 1;
  });
  const address = arena.allocate(capacity * POSTING_WORDS * 4);
  const slots = new Int32Array(count);
  const isDense = new Uint8Array(count);
  const entries = new Uint32Array(capacity * POSTING_WORDS);
  for (let token = 0; token < count; token++) {
    const posting = layOutPosting(arena, lengths[token]!, firsts[token]!, lasts[token]!);
    isDense[token] = posting.dense ? 1 : 0;
    slots[token] = posting.dense
      ? posting.address / 4 - (posting.from * BLOCK_BITS) / 32
      : posting.address / 4;
    const entry = [
      posting.address,
      (posting.length | (posting.dense ? DENSE : 0)) >>> 0,
      posting.from,
      posting.to,
    ];
    if (posting.length > 0) entries.set(entry, slotOf(token) * POSTING_WORDS);
  }
  const { words } = viewsOf(arena.memory);
  words.set(entries, address / 4);
  const starts = slots.slice();
  const isMixed = new Uint8Array(count);
  eachToken((token, position) => {
    if (isDense[token]) words[slots[token]! + (position >>> 5)]! |= 1 << (position & 31);
    else {
      const at = slots[token]!++;
      if (at > starts[token]! && words[at - 1]! > position) isMixed[token] = 1;
      words[at] = position;
    }
  });
  isMixed.forEach((is, token) => {
    if (is === 1) words.subarray(starts[token], slots[token]).sort();
  });
  return address;
}

function newRowsByPosition({ positions, blocks, firstNew }: Numbering): Uint32Array {
  if (firstNew > 0) {
    const rows = Uint32Array.from({ length: positions.length - firstNew }, (_, at) => firstNew + at);
    return rows
      .filter((row) => positions[row] !== NO_POSITION)
      .sort((left, right) => positions[left]! - positions[right]!);
  }
  const rows = new Uint32Array(blocks * BLOCK_BITS).fill(NO_POSITION);
  positions.forEach((position, row) => {
    if (position !== NO_POSITION) rows[position] = row;
  });
  return rows.filter((row) => row !== NO_POSITION);
}
