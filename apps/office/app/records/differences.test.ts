import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const diffText = (before: string, after: string): string =>
  differences(before, after, 1)
    .map((line) => (line ? `${line.sign}${line.text}` : '…'))
    .join('|');

test('shows removed and added lines with their neighbours', () => {
  expect(diffText('a\nb\nc\nd\ne', 'a\nb\nx\nd\ne')).toBe('…| b|-c|+x| d|…');
  expect(diffText('a\nb\nc', 'b\nc\nd')).toBe('-a| b| c|+d');
  expect(diffText('', 'a')).toBe('-|+a');
  expect(diffText('a\nb', 'a\nb')).toBe('…');
  expect(diffText('a\na\na', 'a\na')).toBe('…| a|-a');
});

test('shows a text of many changed lines in full and fast', () => {
  const many = (prefix: string): string =>
    Array.from({ length: 4000 }, (_, at) => `${prefix}${at}`).join('\n');
  expect(differences(many('a'), many('b'))).toHaveLength(8000);
});
