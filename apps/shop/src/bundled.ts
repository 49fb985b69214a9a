import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the bundle in this folder was made of the sources as they are now: looking at two thousand files is a few milliseconds. */
export function isFresh(root: string, folder: string): boolean {
  try {
    const marks = JSON.parse(readFileSync(join(root, folder, 'bundle.json'), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(marks).every(([file, mark]) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return `${size} ${mtimeMs}` === mark;
    });
  } catch {
    return false;
  }
}
