import { deedOf } from '../../text/deeds.ts';
import { isSmallWord } from '../../text/small-words.ts';
import type { IndexView } from '../view.ts';
import type { Piece } from './pieces.ts';

/** Words of a query that are looked at together, and of a phrase that may be torn. */
const MOST_WORDS = 8;
const MOST_TOGETHER = 4;

/**
 * A phrase of the dictionary with other words between its own is put together: «точить длинные валы» is «точить валы
 * длинные». Longer phrases come first, of equal ones
 * those that stand together; a word stands in one.
 */
export function gathered(view: IndexView, pieces: readonly Piece[]): readonly Piece[] {
  const single = pieces.filter(
    ({ groups }) => groups.length === 1 && !groups[0]!.hasDigits && !isSmallWord(groups[0]!.word),
  );
  if (single.length < 2 || single.length > MOST_WORDS) return pieces;
  const consumed = new Set<Piece>();
  let result = pieces;
  for (let count = Math.min(MOST_TOGETHER, single.length); count > 1; count--) {
    const knownGroups = choices(single, count).filter((some) =>
      view.synonyms.isTogether(some.map(({ groups }) => groups[0]!)),
    );
    const torn = knownGroups.filter((some) => isTorn(pieces, some));
    // «инструмент для развёртывания отверстий» names the deed; «инструмент для отверстий» is another thing.
    const fair = torn.filter((some) => !isOfTools(some) || !hasDeedBetween(pieces, some));
    const inOrder = [...knownGroups.filter((one) => !torn.includes(one)), ...fair];
    for (const some of [...inOrder.filter((one) => !isVague(one)), ...inOrder.filter(isVague)]) {
      if (some.some((piece) => consumed.has(piece))) continue;
      for (const piece of some) consumed.add(piece);
      if (torn.includes(some)) result = together(result, some);
    }
  }
  return result;
}

/** «станок шлифовать плиты»: «шлифовать плиты» is more specific than «станок шлифовать». */
const isVague = (some: readonly Piece[]): boolean =>
  some.some(({ text }) => /^(?:стан(?:ок|к)|инструмент|оборудовани|прибор)/.test(text));

const isOfTools = (some: readonly Piece[]): boolean =>
  some.some(({ text }) => /^(?:инструмент|прибор)/.test(text));

function together(pieces: readonly Piece[], some: readonly Piece[]): Piece[] {
  const at = pieces.indexOf(some[0]!);
  const remaining = pieces.slice(at).filter((piece) => !some.includes(piece));
  return [...pieces.slice(0, at), ...some, ...remaining];
}

function wordsBetween(pieces: readonly Piece[], some: readonly Piece[]): Piece[] {
  const between = pieces.slice(pieces.indexOf(some[0]!), pieces.indexOf(some.at(-1)!));
  return between.filter((piece) => !some.includes(piece));
}

/** Whether other words than small ones stand between. */
const isTorn = (pieces: readonly Piece[], some: readonly Piece[]): boolean =>
  wordsBetween(pieces, some).some((piece) => !piece.groups.every(({ word }) => isSmallWord(word)));

const hasDeedBetween = (pieces: readonly Piece[], some: readonly Piece[]): boolean =>
  wordsBetween(pieces, some).some(({ groups }) => groups.some(({ word }) => deedOf(word) !== null));

/** Every choice of so many, in their order. */
function choices<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, at) => choices(from.slice(at + 1), count - 1).map((tail) => [one, ...tail]));
}
