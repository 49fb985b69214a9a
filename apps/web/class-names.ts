import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('./app/', import.meta.url));
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => path.endsWith('.module.css'))
  .toSorted();
const classes = new Map<string, string[]>();

/** Three letters in place of readable names: a sixth of the stylesheet on the wire, and less in every page and script. */
export function shortClassName(name: string, file: string): string {
  const sheet = relative(app, file).split(sep).join('/');
  const known = classes.get(sheet) ?? [];
  classes.set(sheet, known);
  if (!known.includes(name)) known.push(name);
  // From 360 on a number has two signs and begins with a letter.
  return `${(sheets.indexOf(sheet) + 360).toString(36)}${known.indexOf(name).toString(36)}`;
}
