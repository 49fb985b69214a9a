import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const tests = ['e2e/*.ts', '{apps,packages,scripts}/**/*{.test,.fixture,test-kit}.{ts,tsx}'];
const pause = /\bwaitForTimeout\(|\bsleep\(|(?<!test\.)\bsetTimeout\(/;
const reason = /\/\/ sleeps because \w/;

/** Lines that wait for a time, without the reason above them. */
function sleepsIn(text: string): string[] {
  const lines = text.split('\n');
  return lines.filter((line, at) => pause.test(line) && !reason.test(lines[at - 1] ?? ''));
}

it('tests wait for what happens, not for a time', () => {
  const files = globSync(tests, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', import.meta.filename],
  });
  expect(files.length).toBeGreaterThan(200);
  const found = files
    .filter((file) => !file.endsWith('sleeps.test.ts'))
    .flatMap((file) =>
      sleepsIn(readFileSync(resolve(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it.each([
  'await page.waitForTimeout(500);',
  'await sleep(700);',
  'await new Promise((done) => setTimeout(done, 400));',
])('«%s» needs a reason', (line) => {
  expect(sleepsIn(line)).toEqual([line]);
  expect(sleepsIn(`// sleeps because nothing tells the end\n${line}`)).toEqual([]);
});

it('a limit of a test is no sleep', () => {
  expect(sleepsIn('test.setTimeout(120_000);')).toEqual([]);
});
