import type { IndexView } from '../view.ts';
import { type Piece, pieceOf } from './pieces.ts';
import { readWords } from './words.ts';

const NAME = /^(?:din|iso|гост|gost|jis|дин|исо)$/;
const NUMBER = /^\d{3,6}(?:[-–]\d+)?$/;
/** «ТУ 2-035-721-80», «ОСТ 2И20-1-80»: rules of a maker or a branch, none of which is known here. */
const NAME_OF_BRANCH = /^(?:ту|ост)$/;
const NUMBER_OF_BRANCH = /^\d[\dа-яa-z.]*(?:[-–.][\dа-яa-z]+)+$/;
const GLUED = /^(din|iso|гост|gost|jis|дин|исо)[-–]?(\d{3,6})$/;

/**
 * «DIN 999» is a standard that no goods here follow: it must match neither goods of other standards nor goods with that
 * number. Returns the pieces without such standards, and these as typed.
 */
export function withoutStandards(
  view: IndexView,
  pieces: readonly Piece[],
  typing: boolean,
): { readonly remaining: readonly Piece[]; readonly unknown: readonly string[] } {
  if (!pieces.some(({ text }) => NAME.test(text) || GLUED.test(text) || NAME_OF_BRANCH.test(text)))
    return { remaining: pieces, unknown: [] };
  const remaining: Piece[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]];
    const [, name, number] = GLUED.exec(piece.text) ?? [];
    const isOfBranch = NAME_OF_BRANCH.test(piece.text) && NUMBER_OF_BRANCH.test(next?.text ?? '');
    const isTorn = isOfBranch || (NAME.test(piece.text) && NUMBER.test(next?.text ?? ''));
    const standard = isTorn ? [piece, next!] : name && number ? [pieceOf(name), pieceOf(number)] : null;
    const count = isTorn ? 2 : 1;
    const isLast = typing && at + count === pieces.length;
    if (standard && (isOfBranch || !isKnown(view, standard, isLast)))
      unknown.push(
        pieces
          .slice(at, at + count)
          .map(({ raw }) => raw)
          .join(' '),
      );
    else remaining.push(...pieces.slice(at, at + count));
    at += count;
  }
  return { remaining, unknown };
}

/** Whether both are read as one: a standard of goods, or one the dictionary knows; typed, also its beginning. */
function isKnown(view: IndexView, standard: readonly Piece[], isLast: boolean): boolean {
  const read = readWords(view, standard, 0, { isPrefix: isLast, isLast: () => isLast });
  return read !== null && read.count === standard.length && read.words.length > 0;
}
