import { expect, it } from 'vitest';
import { contentLines, lineText } from './content-lines.ts';

it('escapes what has a meaning in a line', () => {
  expect(lineText('a;b,c\\d\r\ne\nf\u00a0g')).toBe('a\\;b\\,c\\\\d\\ne\\nf g');
});

it('folds at 75 bytes and never cuts a character', () => {
  const text = `NOTE:${'Ж'.repeat(200)}`;
  const lines = contentLines([text, 'END']).split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.slice(1, -2).every((line) => line.startsWith(' Ж'))).toBe(true);
  expect(
    lines
      .slice(0, -2)
      .map((line, at) => line.slice(at === 0 ? 0 : 1))
      .join(''),
  ).toBe(text);
  expect(lines.slice(-2)).toEqual(['END', '']);
});
