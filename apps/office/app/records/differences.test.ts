import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const told = (before: string, after: string): string =>
  differences(before, after, 1)
    .map((line) => (line ? `${line.sign}${line.text}` : '…'))
    .join('|');

test('tells what came and went, with its neighbours', () => {
  expect(told('a\nb\nc\nd\ne', 'a\nb\nx\nd\ne')).toBe('…| b|-c|+x| d|…');
  expect(told('a\nb\nc', 'b\nc\nd')).toBe('-a| b| c|+d');
  expect(told('', 'a')).toBe('-|+a');
  expect(told('a\nb', 'a\nb')).toBe('…');
  expect(told('a\na\na', 'a\na')).toBe('…| a|-a');
});

test('a text of many changed lines is told whole and at once', () => {
  const many = (word: string): string => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join('\n');
  expect(differences(many('a'), many('b'))).toHaveLength(8000);
});
