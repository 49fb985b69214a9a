import { printableText } from '../text/printable-text.ts';

export type SpreadsheetCell = string | number | null;

const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/**
 * The text of a cell. Text that a spreadsheet program would run as a formula gets a leading apostrophe, which reading
 * removes.
 */
export function guardText(text: string): string {
  const printable = printableText(text);
  return formula.test(printable) ? `'${printable}` : printable;
}

export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
