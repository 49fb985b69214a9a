import { isUnitTail, type Unit, unitsOf } from '../../text/units.ts';
import type { IndexView } from '../view.ts';
import { findTerm } from './dictionary.ts';
import { termLeaf } from './leaves.ts';
import { hasNumber } from './numbers.ts';
import type { Piece } from './pieces.ts';
import type { Leaf, Read, Word } from './plan.ts';
import { wordWeight } from './word-weight.ts';

/** Noughts alone are no number. */
const NUMBER = /^(?!00+$)\d+(?:\.\d+)?$/;

/** A number, with the unit that may stand behind it or right at it. */
export function readNumber(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const piece = pieces[at]!;
  const [group] = piece.groups;
  if (!group || (piece.groups.length > 1 && !/^[\d.,]+\p{L}+\/\p{L}+$/u.test(piece.text))) return null;
  const glued = /^(\d+(?:[.,]\d+)?)(\p{L}+)$/u.exec(group.word);
  const gluedUnits = glued ? unitsOf(glued[2]!) : null;
  if (glued && gluedUnits && findTerm(view, group.term) < 0) {
    const word = numberWord(view, plain(glued[1]!), gluedUnits, piece.raw);
    return word && { words: [word], count: 1 };
  }
  if (!NUMBER.test(group.term) || piece.groups.length > 1) return null;
  const pair = readPair(view, pieces, at);
  if (pair) return pair;
  const units = unitBehind(pieces[at + 1]);
  const count = units ? 2 : 1;
  const shown = pieces
    .slice(at, at + count)
    .map(({ raw }) => raw)
    .join(' ');
  const word = numberWord(view, group.term, units, shown);
  return word && { words: [word], count };
}

/** «тиски 100 100»: two numbers that make a size. */
function readPair(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const [first, second] = [pieces[at]!, pieces[at + 1]];
  const [one, other] = [first.groups[0]!.term, second?.groups[0]?.term ?? ''];
  if (!second || second.groups.length > 1 || !NUMBER.test(other)) return null;
  const size = termLeaf(view, `${one}x${other}`, 4);
  const parts = [termLeaf(view, one, 3), termLeaf(view, other, 3)];
  if (!size) return null;
  const both: Leaf[] = parts.includes(null) ? [] : [{ kind: 'phrase', parts: parts as Leaf[] }];
  const leaves = [size, ...both];
  const shown = `${first.raw} ${second.raw}`;
  return { words: [{ shown, leaves, weak: [], weight: wordWeight(view, leaves) }], count: 2 };
}

const plain = (text: string): string =>
  text
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

function unitBehind(piece: Piece | undefined): readonly Unit[] | null {
  const [first, second] = piece?.groups ?? [];
  if (!first || piece!.groups.length > 2 || (second && !isUnitTail(second.word))) return null;
  return unitsOf(first.word) ?? unitsOf(first.term);
}

/** Searches names first; properties where a unit names them, or where no name matches. */
function numberWord(
  view: IndexView,
  text: string,
  units: readonly Unit[] | null,
  shown: string,
): Word | null {
  // «1 см» is ten of what names are written in.
  const factors = units?.map(({ factor }) => factor) ?? [];
  const [scale = 1] = factors.length === 1 && !units!.some(({ unit }) => unit === 'квт') ? factors : [];
  const term = termLeaf(view, scale === 1 ? text : String(Number(text) * scale), 4);
  const isLength = units?.some(({ unit, factor }) => unit === 'мм' && factor === scale) ?? true;
  const number: Leaf = { kind: 'number', value: Number(text), units, cap: units && !isLength ? 3 : 1 };
  const hasValue = hasNumber(view, number.value, units);
  if (!term && !hasValue) return null;
  const leaves = [...(term ? [term] : []), ...(hasValue && (!term || !isLength) ? [number] : [])];
  // «метчик 12» is M12, when nothing is simply 12.
  const thread = units ? null : termLeaf(view, `m${text}`, 3);
  const weak = [...(hasValue && term && isLength ? [number] : []), ...(thread ? [thread] : [])];
  return { shown, leaves, weak, weight: wordWeight(view, leaves) };
}

/** «ф8,5», «d8.5»: a diameter. */
export function readDiameter(view: IndexView, word: string): Word | null {
  const [, number] = /^[dфf](\d+(?:[.,]\d+)?)$/.exec(word) ?? [];
  return number ? numberWord(view, plain(number), null, word) : null;
}
