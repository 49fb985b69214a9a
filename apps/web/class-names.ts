import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const app = fileURLToPath(new URL('./app/', import.meta.url));
const posix = (path: string): string => path.split(sep).join('/');
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map(posix)
  .filter((path) => path.endsWith('.module.css'))
  .toSorted();
const classes = new Map<string, string[]>();
// From 360 on a number has two signs and begins with a letter.
const first = 360;

/** Three letters in place of readable names: a sixth of the stylesheet on the wire, and less in every page and script. */
export function shortClassName(name: string, file: string): string {
  const sheet = posix(relative(app, file));
  const known = classes.get(sheet) ?? [];
  classes.set(sheet, known);
  if (!known.includes(name)) known.push(name);
  return `${(sheets.indexOf(sheet) + first).toString(36)}${known.indexOf(name).toString(36)}`;
}

/** The file a short name comes from. */
export function sheetOf(shortName: string): string | undefined {
  const sheet = sheets[Number.parseInt(shortName.slice(0, 2), 36) - first];
  return sheet && join(app, sheet);
}
