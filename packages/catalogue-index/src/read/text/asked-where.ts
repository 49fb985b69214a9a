import { deedOf } from '../../text/deeds.ts';
import { readIntent } from '../../text/intent.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { saidIn } from '../../text/synonyms.ts';
import type { IndexView } from '../view.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** «на чём…», «на каком станке…», «где фрезеруют…»: what does it, and what was said of it besides. */
interface AskedWhere {
  /** What is looked for instead, the likeliest first. */
  readonly tries: readonly { readonly text: string; readonly left: readonly string[] }[];
}

const WHICH = /^(?:чем|каком|каких)$/;
const MACHINE = /^(?:стан(?:ок|к)|оборудован)/;
/** «фрезеруют», «точить»: as it is asked, no noun. */
const DONE = /(?:ть|тся|ться|[аяеиую]т)$/;

/** «на чём снять лыску»: something is made, and what it is says how. */
const MADE = /^(?:вырез|сня|обраб|изготов|выполн|дела)/;

/** What is done, and to what, of a question where it is done; null for other queries, and when no machine is known for it. */
export function askedWhere(view: IndexView, query: string): AskedWhere | null {
  const all = piecesOf(query);
  if (!all.some(({ text }, at) => isWhere(text, all[at + 1]))) return null;
  const said = readIntent(all).pieces.filter(
    ({ text, groups }) =>
      groups.length > 0 &&
      !WHICH.test(text) &&
      !MACHINE.test(text) &&
      !groups.every(({ word }) => isSmallWord(word)),
  );
  const deed = said.find(({ text }) => DONE.test(text));
  // «на чём держать деталь при шлифовке» asks for no grinder: another deed is not what is asked for.
  const isMade = !deed || MADE.test(deed.text);
  const things = said.filter((piece) => isMade && piece !== deed && deedOf(piece.text) === null);
  const named = [...(deed ? [deed] : []), ...things]
    .filter((piece) => isOfMachine(view, piece))
    .slice(0, MOST_TRIES);
  if (named.length === 0) return null;
  return {
    tries: named.map((piece) => ({
      text: `${piece.text} станок`,
      left: said.filter((other) => other !== piece).map(({ raw }) => raw),
    })),
  };
}

/** Whether the dictionary knows a machine for it: «фрезеровать станок», «паз станок». */
const isOfMachine = (view: IndexView, { groups }: Piece): boolean =>
  groups.length === 1 && !groups[0]!.hasDigits && view.synonyms.isTogether([groups[0]!, ...NAMED]);

const NAMED = saidIn('станок');
const MOST_TRIES = 2;

const isWhere = (text: string, next: Piece | undefined): boolean =>
  text === 'где' || (text === 'на' && WHICH.test(next?.text ?? ''));
