import { type Group, takeApart } from '../../text/chunk.ts';
import { fold } from '../../text/letters.ts';

const MOST_LETTERS = 200;
const MOST_CHUNKS = 24;

/** What stands between spaces, as typed and taken apart. */
export interface Piece {
  readonly raw: string;
  readonly text: string;
  readonly groups: readonly Group[];
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** Bounded before anything else looks at it. */
export function piecesOf(query: string): Piece[] {
  return query
    .slice(0, MOST_LETTERS)
    .toWellFormed()
    .replace(CONTROLS, ' ')
    .split(/\s+/)
    .filter((raw) => raw !== '')
    .slice(0, MOST_CHUNKS)
    .map((raw) => pieceOf(raw));
}

export function pieceOf(raw: string): Piece {
  const text = fold(raw);
  return { raw, text, groups: takeApart(text).groups };
}
