import { deedOf } from '../../text/deeds.ts';
import { readIntent } from '../../text/intent.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** «на чём…», «на каком станке…», «где фрезеруют…»: what does it, and what was said of it besides. */
export interface AskedWhere {
  readonly text: string;
  readonly left: readonly string[];
}

const WHICH = /^(?:чем|каком|каких)$/;
const MACHINE = /^(?:стан(?:ок|к)|оборудован)/;
/** «фрезеруют», «точить»: as it is asked, no noun. */
const DONE = /(?:ть|ться|[аяеиую]т|[аяеи]ют)$/;

/** The deed of a question where it is done; null for other queries, and when nothing is said to be done. */
export function askedWhere(query: string): AskedWhere | null {
  const all = piecesOf(query);
  if (!all.some(({ text }, at) => isWhere(text, all[at + 1]))) return null;
  const said = readIntent(all).pieces.filter(
    ({ text, groups }) =>
      groups.length > 0 &&
      !WHICH.test(text) &&
      !MACHINE.test(text) &&
      !groups.every(({ word }) => isSmallWord(word)),
  );
  const deed = said.find(({ text }) => DONE.test(text) && deedOf(text) !== null);
  if (!deed) return null;
  return { text: `${deed.text} станок`, left: said.filter((piece) => piece !== deed).map(({ raw }) => raw) };
}

const isWhere = (text: string, next: Piece | undefined): boolean =>
  text === 'где' || (text === 'на' && WHICH.test(next?.text ?? ''));
