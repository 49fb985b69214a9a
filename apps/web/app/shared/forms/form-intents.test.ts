import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

const app = new URL('../../', import.meta.url).pathname;
/** An intent as a plain string, which the compiler does not check against the page's actions. */
const uncheckedIntent = /name="intent"\s+value="|\bintent="/;

it('names of forms are checked against the table of the page they go to', async () => {
  const found: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.ts'] })) {
    if (uncheckedIntent.test(readFileSync(app + path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual([]);
});

it.each(['<Button type="submit" name="intent"\n  value="save">', '<ActionButton intent="save">'])(
  'a bare word is seen: %s',
  (text) => expect(uncheckedIntent.test(text)).toBe(true),
);
