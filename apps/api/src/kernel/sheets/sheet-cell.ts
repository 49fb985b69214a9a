export type SheetCell = string | number | null;

const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** What a sheet program would take for a formula is led by an apostrophe; reading takes it off again. */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
