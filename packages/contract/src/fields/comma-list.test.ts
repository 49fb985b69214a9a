import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  listTooLongMessage,
  listTooShortMessage,
  requiredMessage,
  slugMessage,
  wrongTypeMessage,
} from '../messages.ts';
import { commaListField, splitCommaList } from './comma-list.ts';
import { slugRule } from './id.ts';

const list = commaListField(slugRule, { maxItems: 3 });
const messagesOf = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map((issue) => issue.message);

test.each([
  [undefined, []],
  ['', []],
  [',,', []],
  ['haas', ['haas']],
  ['haas, okb ,,haas', ['haas', 'okb']],
  [
    ['haas', 'okb,smz'],
    ['haas', 'okb', 'smz'],
  ],
])('%j', (input, output) => expect(z.parse(list, input)).toEqual(output));

test.each([
  ['a,b,c,d', [listTooLongMessage(3)]],
  [['a', 'b', 'c', 'd'], [listTooLongMessage(3)]],
  [5, [wrongTypeMessage]],
  [[5], [wrongTypeMessage]],
  [null, [requiredMessage]],
  ['a,Б', [slugMessage]],
  ["a,' or 1=1", [slugMessage]],
  ['a'.repeat(121), ['Поле не может быть более 120 символов']],
])('%j is refused', (input, messages) => expect(messagesOf(list, input)).toEqual(messages));

test('a huge string is refused before it is split', () => {
  expect(messagesOf(list, 'a'.repeat(5000))).toEqual([listTooLongMessage(3)]);
  expect(messagesOf(list, ['a'.repeat(5000)])).toEqual([listTooLongMessage(3)]);
});

test('a list may be required', () => {
  expect(messagesOf(commaListField(slugRule, { minItems: 1 }), '')).toEqual([requiredMessage]);
  expect(messagesOf(commaListField(slugRule, { minItems: 2 }), 'a')).toEqual([listTooShortMessage(2)]);
  expect(z.parse(z.object({ brands: list }), {})).toEqual({ brands: [] });
});

test('splitting what was joined gives the same items', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z\d]{1,9}$/)), (items) => {
      expect(splitCommaList(items.join(','))).toEqual(items);
    }),
  );
});
