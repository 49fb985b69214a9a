import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const app = fileURLToPath(new URL('./app/', import.meta.url));
const posix = (path: string): string => path.split(sep).join('/');

/** Whole paths of this application's stylesheets and of the parts it is made of. */
export const stylesheets = globSync(['apps/web/app/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root })
  .map((path) => join(root, path))
  .toSorted();

const sheets = stylesheets.filter((path) => path.endsWith('.module.css')).map((path) => nameOf(path));
const classes = new Map<string, string[]>();
// From 360 on a number has two signs and begins with a letter.
const first = 360;

/** The same on every machine. */
export function nameOf(file: string): string {
  return posix(relative(root, file));
}

/** Three letters in place of readable names: a sixth of the stylesheet on the wire, and less in every page and script. */
export function shortClassName(name: string, file: string): string {
  const sheet = nameOf(file);
  const known = classes.get(sheet) ?? [];
  classes.set(sheet, known);
  if (!known.includes(name)) known.push(name);
  return `${(sheets.indexOf(sheet) + first).toString(36)}${known.indexOf(name).toString(36)}`;
}

/** The file a short name comes from. */
export function sheetOf(shortName: string): string | undefined {
  const sheet = sheets[Number.parseInt(shortName.slice(0, 2), 36) - first];
  return sheet && join(root, sheet);
}
