import { deedOf } from '../../text/deeds.ts';
import { readIntent } from '../../text/intent.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { tokensIn } from '../../text/synonyms.ts';
import type { IndexView } from '../view.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** «на чём…», «на каком станке…», «где фрезеруют…»: a question about a machine, and the rest of its words. */
interface MachineQuestion {
  /** Queries to search for instead, the likeliest first. */
  readonly tries: readonly { readonly text: string; readonly leftOut: readonly string[] }[];
}

const WHICH = /^(?:чем|каком|каких)$/;
const MACHINE = /^(?:стан(?:ок|к)|оборудован)/;
/** «фрезеруют», «точить»: a verb form, not a noun. */
const VERB = /(?:ть|тся|ться|[аяеиую]т)$/;

/** «на чём снять лыску»: a verb of making, where the object says how. */
const MAKING = /^(?:вырез|сня|обраб|изготов|выполн|дела)/;

/**
 * Parses a question about a machine into its deed and objects; null for other queries, and when no machine is known for
 * it.
 */
export function machineQuestion(view: IndexView, query: string): MachineQuestion | null {
  const all = piecesOf(query);
  if (!all.some(({ text }, at) => isWhere(text, all[at + 1]))) return null;
  const content = readIntent(all).pieces.filter(
    ({ text, groups }) =>
      groups.length > 0 &&
      !WHICH.test(text) &&
      !MACHINE.test(text) &&
      !groups.every(({ word }) => isSmallWord(word)),
  );
  const deed = content.find(({ text }) => VERB.test(text));
  // «на чём держать деталь при шлифовке» is not about a grinder: another verb is the question.
  const isProducing = !deed || MAKING.test(deed.text);
  const things = content.filter((piece) => isProducing && piece !== deed && deedOf(piece.text) === null);
  const named = [...(deed ? [deed] : []), ...things]
    .filter((piece) => isOfMachine(view, piece))
    .slice(0, MOST_TRIES);
  if (named.length === 0) return null;
  return {
    tries: named.map((piece) => ({
      text: `${piece.text} станок`,
      leftOut: content.filter((other) => other !== piece).map(({ raw }) => raw),
    })),
  };
}

/** Whether the dictionary knows a machine for it: «фрезеровать станок», «паз станок». */
const isOfMachine = (view: IndexView, { groups }: Piece): boolean =>
  groups.length === 1 && !groups[0]!.hasDigits && view.synonyms.isTogether([groups[0]!, ...NAMED]);

const NAMED = tokensIn('станок');
const MOST_TRIES = 2;

const isWhere = (text: string, next: Piece | undefined): boolean =>
  text === 'где' || (text === 'на' && WHICH.test(next?.text ?? ''));
