import { TRANSFER_LINES_AT_MOST } from '@spindle/contract/staff/staff-transfers';
import { pastedCells } from './grid-cells.ts';

/** A line as it is typed. */
export interface TypedLine {
  readonly key: number;
  readonly article: string;
  readonly quantity: string;
}

/** The number of a line; null where it is none. */
export function piecesOf(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0]/g, '').replace(/[,.]0+$/, '');
  const value = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= 1_000_000 ? value : null;
}

const heads = /^(?:артикул|код|article|sku)/i;

/**
 * Lines of a block from a spreadsheet: the article first, the pieces in the last cell of the row; a row of titles and rows
 * without an article go. Null where the text is no block, but words for one field.
 */
export function pastedLines(text: string): Omit<TypedLine, 'key'>[] | null {
  const rows = pastedCells(text).map((cells) => cells.map((cell) => cell.trim()));
  if (rows.length === 1 && (rows[0]?.length ?? 0) < 2) return null;
  const lines = rows
    .filter(([article = ''], at) => article !== '' && !(at === 0 && heads.test(article)))
    .map(([article = '', ...rest]) => ({
      article,
      quantity: rest.findLast((cell) => cell !== '') ?? '1',
    }));
  return lines.slice(0, TRANSFER_LINES_AT_MOST);
}
