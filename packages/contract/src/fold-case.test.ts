import { expect, test } from 'vitest';
import { upperCased, lowerCased } from './fold-case.ts';

test('letters of the supported alphabets change case one to one', () => {
  expect(lowerCased('Шпиндель ЁЖ Ғ Ў ABC-9')).toBe('шпиндель ёж ғ ў abc-9');
  expect(upperCased('шпиндель ёж ғ ў abc-9')).toBe('ШПИНДЕЛЬ ЁЖ Ғ Ў ABC-9');
});

test.each(['İ', 'ı', 'ß', 'ẞ', 'ſ', '\u212a', 'ｓ', 'Ｓ', 'ǆ', 'ς', 'ﬀ', 'ᲀ'])(
  '%s stays what it is',
  (letter) => {
    expect(lowerCased(letter)).toBe(letter);
    expect(upperCased(letter)).toBe(letter);
  },
);
