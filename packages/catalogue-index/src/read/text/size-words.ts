import { readFraction } from '../../text/trade-terms.ts';
import type { IndexView } from '../view.ts';
import { termLeaf } from './leaves.ts';
import type { Piece } from './pieces.ts';
import type { Read } from './plan.ts';
import { HEAVY } from './word-weight.ts';

const INCH = /^(?:дюйм\p{L}*|inch|["″”])$/u;

/** «1/4 дюйма», «G 1/4», «1 1/4"»: a fraction of an inch, a pipe thread before anything else. */
export function readInches(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const before =
    /^(?:\d|[a-zа-я]{1,2}\d?)$/.test(pieces[at]!.text) && readFraction(pieces[at + 1]?.text ?? '');
  const start = before ? at + 1 : at;
  const read = before || readFraction(pieces[at]!.text);
  if (!read || (before && read.letters !== '')) return null;
  const wholeText = before ? pieces[at]!.text : '';
  const isInch = INCH.test(pieces[start + 1]?.text ?? '') || /["″”]$/.test(pieces[start]!.text);
  const leaves = termsOf(wholeText, read, isInch).flatMap(
    ({ term, isBest }) => termLeaf(view, term, isBest ? 4 : 3) ?? [],
  );
  if (leaves.length === 0) return null;
  const count = start - at + 1 + (INCH.test(pieces[start + 1]?.text ?? '') ? 1 : 0);
  const shown = pieces
    .slice(at, at + count)
    .map(({ raw }) => raw)
    .join(' ');
  return { words: [{ shown, leaves, weak: [], weight: HEAVY }], count };
}

function termsOf(
  wholeText: string,
  { letters, fraction }: { letters: string; fraction: string },
  isInch: boolean,
) {
  const number = /\d$/.exec(wholeText)?.[0];
  if (number !== undefined) {
    const prefix = wholeText.slice(0, -1) || 'g';
    return [
      { term: `${prefix}${number}и${fraction}`, isBest: true },
      { term: `${number}и${fraction}`, isBest: false },
    ];
  }
  const prefix = letters || wholeText || (isInch ? 'g' : '');
  if (prefix === '') return [{ term: fraction, isBest: true }];
  return [
    { term: prefix + fraction, isBest: true },
    { term: fraction, isBest: false },
  ];
}
