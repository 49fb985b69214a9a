import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'docs/decisions');
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const numbers = new Set(files.map((file) => file.slice(0, 3)));

/** Numbers of decisions that a text names: «decision 010», «decisions 135, 158». */
const named = (text: string): string[] =>
  [...text.matchAll(/\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d{3}/g) ?? [],
  );

it('lists every decision once, and no other', () => {
  const index = readFileSync(resolve(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, file]) => file);
  expect(listed.toSorted()).toEqual(files.toSorted());
});

it('names no decision that is not there, except in the history of the project', () => {
  const texts = globSync('docs/**/*.md', { cwd: root }).filter(
    (file) => !/roadmap|241-plain-libraries/.test(file),
  );
  expect(texts.length).toBeGreaterThan(100);
  const dangling = texts.flatMap((file) =>
    named(readFileSync(resolve(root, file), 'utf8'))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(dangling).toEqual([]);
});
