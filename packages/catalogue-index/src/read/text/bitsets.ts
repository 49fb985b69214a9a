import { BLOCK_BYTES } from '../../kernels.ts';
import { LEVELS, MOST_WORDS, SCORE_PLANES } from '../../text-snapshot.ts';
import type { IndexView } from '../view.ts';
import type { Level } from './plan.ts';

/** Addresses of the bitsets a search works with. */
export interface TextBitsets {
  /** Bytes of one. */
  readonly size: number;
  readonly found: number;
  plane(number: number): number;
  /** The sets of a word; its levels stand one behind the other. */
  word(number: number): number;
  /** Two more sets of levels. */
  readonly first: number;
  readonly second: number;
  readonly spare: number;
}

export function bitsetsOf({ snapshot }: IndexView): TextBitsets {
  const size = snapshot.blocks * BLOCK_BYTES;
  const at = (number: number) => snapshot.text.scratch.bitsets + number * size;
  const free = MOST_WORDS * LEVELS;
  return {
    size,
    word: (number) => at(number * LEVELS),
    plane: (number) => at(free + number),
    found: at(free + SCORE_PLANES),
    first: at(free + SCORE_PLANES + 1),
    second: at(free + SCORE_PLANES + 1 + LEVELS),
    spare: at(free + SCORE_PLANES + 1 + 2 * LEVELS),
  };
}

export const levelAt = (levels: number, level: Level, { size }: TextBitsets): number =>
  levels + (level - 1) * size;
