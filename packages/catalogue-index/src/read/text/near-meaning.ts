import type { Group } from '../../text/chunk.ts';
import { deedOf } from '../../text/deeds.ts';
import { readIntent } from '../../text/intent.ts';
import { isForeign } from '../../text/foreign.ts';
import { hasCyrillic } from '../../text/letters.ts';
import { nearRoot } from '../../text/near-phrases.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { phraseOf } from '../../text/synonyms.ts';
import type { IndexView } from '../view.ts';
import { findTerm, isThing } from './dictionary.ts';
import { isKnown } from './known-words.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { isPurpose } from './purposes.ts';

/** The weighted share of words that the query and the phrase must have in common. */
const LEAST = 0.5;
const FEWEST = 2;

/** A query as it is put in words of the catalogue, and what of it was left out. */
interface NearMeaning {
  readonly text: string;
  readonly leftOut: readonly string[];
  readonly nearness: number;
}

/** The query with the words of the phrase that is nearest to it replaced by what the phrase means. */
export function nearMeaning(view: IndexView, query: string): NearMeaning | null {
  if (!/\S\s+\S/.test(query)) return null;
  const { pieces } = readIntent(piecesOf(query));
  const contentGroups = pieces.filter(isContent).flatMap(({ groups }) => groups);
  const nearest = contentGroups.length < FEWEST ? null : view.synonyms.nearest(contentGroups, LEAST);
  if (!nearest || nearest.matched.size < FEWEST) return null;
  const { find, first, matched: taken, nearness } = nearest;
  // «штангенциркуль с поверкой» is no «поверка штангенциркуля», nor «СОЖ для станка» a machine.
  const [head] = contentGroups;
  const isHead = head !== undefined && isNamed(view, head) && head.term !== first && !isFirstOf(find, head);
  // «сменные пластины для резцов» are no «резец со сменной пластиной», whatever they are like.
  const thing = contentGroups.find(({ word }) => !QUALITY.test(word));
  const isOther =
    thing !== undefined &&
    thing !== head &&
    taken.has(thing) &&
    isNamed(view, thing) &&
    thing.term !== first &&
    !phraseOf(find).includes(thing.term);
  if (isOther || isHead || (head !== undefined && !taken.has(head) && isNoun(view, head))) return null;
  // «инструмент для разворачивания отверстий» names the deed; «инструмент для отверстий» is another thing.
  const isVague = [...taken].some(({ word }) => /^(?:инструмент|прибор)/.test(word));
  if (isVague && contentGroups.some((group) => !taken.has(group) && deedOf(group.word) !== null)) return null;
  const isMatched = ({ groups }: Piece) => groups.every((group) => taken.has(group));
  const unmatched = pieces.filter(
    (piece) => !isMatched(piece) && !piece.groups.every(({ word }) => isSmallWord(word)),
  );
  const leftOut = unmatched.filter((piece) => isContent(piece) && !isPurpose(view, piece));
  if (leftOut.some(({ text }) => isForeign(text))) return null;
  const appended = unmatched.filter((piece) => !leftOut.includes(piece));
  return {
    text: [find, ...appended.map(({ raw }) => raw)].join(' '),
    leftOut: leftOut.map(({ raw }) => raw),
    nearness,
  };
}

const UNIT = /^(?:миллиметр|метр|градус|диаметр|сантиметр|киловатт|литр|тонн|оборот)/;
const QUALITY = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|[оеё]го|[оеё]му|ую|юю|[ыи]х|[ыи]м|[ыи]ми)$/;

const isContent = ({ groups, text }: Piece): boolean =>
  groups.length > 0 &&
  groups.every(({ hasDigits, word }) => !hasDigits && hasCyrillic(word) && !isSmallWord(word)) &&
  !UNIT.test(text);

const isNamed = (view: IndexView, { term }: Group): boolean => {
  const number = findTerm(view, term);
  return number >= 0 && isThing(view, number);
};

const isNoun = (view: IndexView, { word }: Group): boolean =>
  !QUALITY.test(word) && deedOf(word) === null && isKnown(view, word);

const isFirstOf = (find: string, head: Group): boolean => {
  const [first = ''] = phraseOf(find);
  return first === head.term || first.slice(0, 5) === nearRoot(head);
};
