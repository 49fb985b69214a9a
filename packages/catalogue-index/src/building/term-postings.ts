import { BLOCK_BITS } from '../kernels/kernels.ts';
import { type Arena, bufferOf } from '../memory.ts';
import { DENSE, POSTING_WORDS } from '../text-snapshot.ts';
import { layOutPosting } from './choice-layout.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';

export interface StagedTokens {
  readonly count: number;
  /** Of each row one behind the other, and where each row's begin. */
  readonly tokens: Uint32Array;
  readonly rowStarts: Uint32Array;
}

/** The goods of every token: bits where they are many, else a list. `placeOf` says where a token's posting goes. */
export function layOutPostings(
  arena: Arena,
  { positions, blocks }: Numbering,
  { count, tokens, rowStarts }: StagedTokens,
  placeOf: (token: number) => number,
): number {
  const [lengths, firsts, lasts] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  const rows = rowsByPosition(positions, blocks);
  const eachToken = (visit: (token: number, position: number) => void) => {
    for (let position = 0; position < rows.length; position++) {
      const row = rows[position]!;
      if (row === NO_POSITION) continue;
      for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) visit(tokens[at]!, position);
    }
  };
  eachToken((token, position) => {
    if (lengths[token] === 0) firsts[token] = position;
    lasts[token] = position;
    lengths[token]! += 1;
  });
  const address = arena.allocate(count * POSTING_WORDS * 4);
  const places = new Int32Array(count);
  const isDense = new Uint8Array(count);
  const entries = new Uint32Array(count * POSTING_WORDS);
  for (let token = 0; token < count; token++) {
    const posting = layOutPosting(arena, lengths[token]!, firsts[token]!, lasts[token]!);
    isDense[token] = posting.dense ? 1 : 0;
    places[token] = posting.dense
      ? posting.address / 4 - (posting.from * BLOCK_BITS) / 32
      : posting.address / 4;
    const entry = [
      posting.address,
      (posting.length | (posting.dense ? DENSE : 0)) >>> 0,
      posting.from,
      posting.to,
    ];
    entries.set(entry, placeOf(token) * POSTING_WORDS);
  }
  const words = new Uint32Array(bufferOf(arena.memory));
  words.set(entries, address / 4);
  eachToken((token, position) => {
    if (isDense[token]) words[places[token]! + (position >>> 5)]! |= 1 << (position & 31);
    else words[places[token]!++] = position;
  });
  return address;
}

function rowsByPosition(positions: Uint32Array, blocks: number): Uint32Array {
  const rows = new Uint32Array(blocks * BLOCK_BITS).fill(NO_POSITION);
  positions.forEach((position, row) => {
    if (position !== NO_POSITION) rows[position] = row;
  });
  return rows;
}
