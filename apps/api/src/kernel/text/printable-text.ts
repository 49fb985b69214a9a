// Joiners, soft hyphens, marks of direction and of byte order: a page needs them, a printer's font has no sign for them.
const invisible = /[\p{Cf}\ufe00-\ufe0f]/gu;
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Cleans text that goes into a PDF, a spreadsheet or an e-mail: only visible characters, spaces, tabs and new lines
 * remain.
 */
export function printableText(text: string): string {
  return text.toWellFormed().replace(invisible, '').replace(control, ' ');
}

/** The same on one line. */
export const printableLine = (text: string): string =>
  printableText(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();
