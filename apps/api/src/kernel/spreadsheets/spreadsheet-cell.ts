import { printableText } from '../text/printable-text.ts';

export type SpreadsheetCell = string | number | null;

const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** The text of a cell. What a sheet program would take for a formula is led by an apostrophe; reading takes it off again. */
export function guardText(text: string): string {
  const printable = printableText(text);
  return formula.test(printable) ? `'${printable}` : printable;
}

export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
