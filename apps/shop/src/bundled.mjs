import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function isFresh(root, folder) {
  try {
    const marks = JSON.parse(readFileSync(join(root, folder, 'bundle.json'), 'utf8'));
    return Object.entries(marks).every(([file, mark]) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return `${size} ${mtimeMs}` === mark;
    });
  } catch {
    return false;
  }
}
