import type { IndexView } from '../view.ts';
import { goodsOfTerm, isUsed, surfaceOf, termText } from './dictionary.ts';
import { pieceOf } from './pieces.ts';
import { readWords } from './words.ts';

/** A candidate meaning of the text between two spaces. */
export interface Correction {
  readonly text: string;
  /** The texts look the same, so no correction is reported. */
  readonly isSilent?: boolean;
}

export const FEWEST_OF_PART = 4;
/** A word that only the dictionary has needs so many letters to be recognized. */
export const FEWEST_OF_UNUSED = 7;

const never = () => false;

/** Whether all of a text means something. */
export function isKnown(view: IndexView, text: string, isPrefix = false): boolean {
  const read = readWords(view, [pieceOf(text)], 0, { isPrefix, isLast: never });
  return read !== null && read.words.length > 0;
}

/** A word of the dictionary that is only a part of a phrase means nothing alone. */
export const means = (view: IndexView, term: number): boolean =>
  isUsed(view, term) || isKnown(view, surfaceOf(view, term) ?? termText(view, term));

export const commonest = (view: IndexView, terms: readonly number[]): number =>
  terms.toSorted((a, b) => goodsOfTerm(view, b) - goodsOfTerm(view, a))[0]!;
