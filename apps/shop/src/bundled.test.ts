import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFresh } from './bundled.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-bundled-'));
  await mkdir(join(root, 'build'));
  await writeFile(join(root, 'one.ts'), 'one');
  await writeFile(join(root, 'two.ts'), 'two');
  const marks: Record<string, string> = {};
  for (const file of ['one.ts', 'two.ts']) {
    const { size, mtimeMs } = await stat(join(root, file));
    marks[file] = `${size} ${mtimeMs}`;
  }
  await writeFile(join(root, 'build/bundle.json'), JSON.stringify(marks));
});
afterEach(() => rm(root, { recursive: true }));

it('takes a bundle whose sources are as they were', () => {
  expect(isFresh(root, 'build')).toBe(true);
});

it('leaves a bundle of sources that have changed, in length or in time', async () => {
  await utimes(join(root, 'two.ts'), new Date(), new Date(Date.now() + 5000));
  expect(isFresh(root, 'build')).toBe(false);
  await writeFile(join(root, 'two.ts'), 'other');
  expect(isFresh(root, 'build')).toBe(false);
});

it('leaves a bundle of a source that is gone, one cut short and none', async () => {
  await rm(join(root, 'one.ts'));
  expect(isFresh(root, 'build')).toBe(false);
  await writeFile(join(root, 'build/bundle.json'), '{"one.ts":');
  expect(isFresh(root, 'build')).toBe(false);
  await rm(join(root, 'build'), { recursive: true });
  expect(isFresh(root, 'build')).toBe(false);
});
