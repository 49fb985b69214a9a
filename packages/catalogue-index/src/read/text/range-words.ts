import { joinedTerm } from '../../text/chunk.ts';
import { unitsOf } from '../../text/units.ts';
import type { IndexView } from '../view.ts';
import { termLeaf } from './leaves.ts';
import type { Piece } from './pieces.ts';
import type { Read } from './plan.ts';
import { HEAVY } from './word-weight.ts';

const MOST_VALUES = 64;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const SPAN = /^(\d+(?:[.,]\d+)?)(?:-|–|—|…|\.{2,3})(\d+(?:[.,]\d+)?)(?:мм|mm)?$/;

/** «от 10 до 12 мм», «10–12»: sizes between the two, both included. */
export function readRange(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const span = spanAt(pieces, at);
  if (!span || span.from >= span.to) return null;
  // «0–150» is a size of its own.
  const joined = span.joined ?? joinedTerm(pieces[at]!);
  const wholeLeaf = joined ? termLeaf(view, joined, 4) : null;
  if (wholeLeaf && span.from === 0) return null;
  const values = valuesOf(span.from, span.to).flatMap(
    (value) => termLeaf(view, value, wholeLeaf ? 3 : 4) ?? [],
  );
  const leaves = wholeLeaf ? [wholeLeaf, ...values] : values;
  if (values.length === 0) return null;
  const shown = pieces
    .slice(at, at + span.count)
    .map(({ raw }) => raw)
    .join(' ');
  return { words: [{ shown, leaves, weak: [], weight: HEAVY }], count: span.count };
}

function spanAt(pieces: readonly Piece[], at: number) {
  const piece = pieces[at]!;
  const [, low, high] = SPAN.exec(piece.text) ?? [];
  const unitAfter = (count: number) => (unitsOf(pieces[at + count]?.text ?? '') ? count + 1 : count);
  if (low && high) {
    return { from: numberOf(low), to: numberOf(high), count: unitAfter(1), joined: null };
  }
  if (piece.text !== 'от' || !NUMBER.test(pieces[at + 1]?.text ?? '')) return null;
  const until = unitAfter(2);
  if (pieces[at + until]?.text !== 'до' || !NUMBER.test(pieces[at + until + 1]?.text ?? '')) return null;
  const [from, to] = [pieces[at + 1]!.text, pieces[at + until + 1]!.text];
  return {
    from: numberOf(from),
    to: numberOf(to),
    count: unitAfter(until + 2),
    // As «25–50» of a name is joined.
    joined: `${numberOf(from)}${numberOf(to)}`,
  };
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** As fine as the span allows: tenths, halves or wholes. */
function valuesOf(from: number, to: number): string[] {
  const step = [0.1, 0.5, 1].find((one) => (to - from) / one < MOST_VALUES);
  if (step === undefined) return [];
  const count = Math.floor((to - from) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, number) => String(Number((from + number * step).toFixed(3))));
}
