import { hash } from 'node:crypto';
import type { LayoutData } from './layout-data.ts';
import { LAYOUT_FILE, type LayoutFile, layoutFileKeys } from './layout-file.ts';

type Shared = Pick<LayoutData, (typeof layoutFileKeys)[number]>;

/** A page wants it twice: for its data and for its parts. */
const made = new WeakMap<Shared, LayoutFile>();
/** The last one, and what it was made from: the same on every page until something of it changes. */
let last: { readonly from: readonly unknown[]; readonly file: LayoutFile } | null = null;
const longestName = 22;

export function layoutFileOf(layout: Shared): LayoutFile {
  const before = made.get(layout);
  if (before) return before;
  const from = layoutFileKeys.map((key) => layout[key]);
  const isSame = last?.from.every((one, place) => one === from[place] && Object.isFrozen(one));
  const file = last && isSame ? last.file : fileOf(layout);
  last = { from, file };
  made.set(layout, file);
  return file;
}

function fileOf(layout: Shared): LayoutFile {
  const text = JSON.stringify(Object.fromEntries(layoutFileKeys.map((key) => [key, layout[key]])));
  return { name: hash('sha256', text, 'base64url').slice(0, longestName), text };
}

/** The layout's data with the name of the file in place of what stands there. */
export function besideFile(layout: Shared, { name }: LayoutFile): object {
  const inFile: readonly string[] = layoutFileKeys;
  const own = Object.entries(layout).filter(([key]) => !inFile.includes(key));
  return { [LAYOUT_FILE]: name, ...Object.fromEntries(own) };
}
