import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBundle } from './make-bundle.ts';

const start = `import { readableStacks } from './readable-stacks.ts';
import { Worker } from 'node:worker_threads';

interface Heard { text: string; stack: string }
readableStacks(import.meta.dirname);

export function fail(): never {
  throw new Error('in the shop');
}

const worker = new Worker(new URL('./deep/note-worker.ts', import.meta.url));
worker.once('message', (heard: Heard) => {
  try { fail(); } catch (error) {
    console.log(JSON.stringify({ ...heard, own: (error as Error).stack }));
  }
});
`;
const thread = `import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
type Text = string;

function tell(): Text {
  return new Error('in the thread').stack ?? '';
}
parentPort?.postMessage({ text: readFileSync(new URL('../note.txt', import.meta.url), 'utf8'), stack: tell() });
`;
const files = {
  'package.json': '{"type":"module"}',
  'src/start.ts': start,
  'src/deep/note-worker.ts': thread,
  'src/note.txt': 'beside the sources',
  'src/lock.json': '{}',
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-bundle-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const stacks = resolve(import.meta.dirname, '../../apps/shop/src/readable-stacks.ts');
  await copyFile(stacks, join(root, 'src/readable-stacks.ts'));
  await makeBundle({
    root,
    folder: 'apps/shop/build',
    entries: { start: 'src/start.ts', 'readable-stacks': 'src/readable-stacks.ts' },
    kept: ['src/lock.json'],
  });
});
afterAll(() => rm(root, { recursive: true }));

it('bundles the file of a thread, lets sources find files beside them and tells sources in failures of both', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'apps/shop/build/start.js')]);
  const heard = JSON.parse(stdout) as { text: string; stack: string; own: string };
  expect(heard.text).toBe('beside the sources');
  const line = (source: string, text: string) => source.slice(0, source.indexOf(text)).split('\n').length;
  expect(heard.own).toContain(`src/start.ts:${line(start, 'throw new')}`);
  expect(heard.own).toMatch(/^Error: in the shop\n {4}at fail /);
  expect(heard.stack).toContain(`src/deep/note-worker.ts:${line(thread, 'return new')}`);
});

it('names every source it was made of, and what else makes it stale', async () => {
  const marks = JSON.parse(await readFile(join(root, 'apps/shop/build/bundle.json'), 'utf8')) as object;
  expect(Object.keys(marks)).toEqual([
    'src/deep/note-worker.ts',
    'src/lock.json',
    'src/readable-stacks.ts',
    'src/start.ts',
  ]);
  expect(await readdir(join(root, 'apps/shop/build'))).not.toContain('bundle.json.new');
});
