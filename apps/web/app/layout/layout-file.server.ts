import { hash } from 'node:crypto';
import type { LayoutData } from './layout-data.ts';
import { LAYOUT_FILE, type LayoutFile, layoutFileKeys } from './layout-file.ts';

type Shared = Pick<LayoutData, (typeof layoutFileKeys)[number]>;

/** A page wants it twice: for its data and for its parts. */
const made = new WeakMap<Shared, LayoutFile>();
const longestName = 22;

export function layoutFileOf(layout: Shared): LayoutFile {
  const before = made.get(layout);
  if (before) return before;
  const text = JSON.stringify(Object.fromEntries(layoutFileKeys.map((key) => [key, layout[key]])));
  const file = { name: hash('sha256', text, 'base64url').slice(0, longestName), text };
  made.set(layout, file);
  return file;
}

/** The layout's data with the name of the file in place of what stands there. */
export function besideFile(layout: Shared, { name }: LayoutFile): object {
  const inFile: readonly string[] = layoutFileKeys;
  const own = Object.entries(layout).filter(([key]) => !inFile.includes(key));
  return { [LAYOUT_FILE]: name, ...Object.fromEntries(own) };
}
