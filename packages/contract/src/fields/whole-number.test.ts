import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  maxNumberMessage,
  minNumberMessage,
  numberMessage,
  requiredMessage,
  wrongTypeMessage,
} from '../messages.ts';
import { optionalWholeNumberField, wholeNumberField } from './whole-number.ts';

const bounds = { min: 1, max: 20 };
const messagesOf = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map((issue) => issue.message);

test.each([
  [7, 7],
  ['7', 7],
  [' 1 2 ', 12],
  ['1\u00a05', 15],
])('%j is %s', (input, value) => {
  expect(z.parse(wholeNumberField(bounds), input)).toBe(value);
  expect(z.parse(optionalWholeNumberField(bounds), input)).toBe(value);
});

test.each([
  ['1,5', numberMessage],
  [1.5, numberMessage],
  ['1e3', numberMessage],
  ['семь', numberMessage],
  ['<b>7</b>', numberMessage],
  ['9'.repeat(40), numberMessage],
  [Number.MAX_VALUE, numberMessage],
  ['0', minNumberMessage(1)],
  [-1, minNumberMessage(1)],
  ['21', maxNumberMessage(20)],
  [true, wrongTypeMessage],
  [['7'], wrongTypeMessage],
])('%j is refused', (input, message) => {
  expect(messagesOf(wholeNumberField(bounds), input)).toEqual([message]);
  expect(messagesOf(optionalWholeNumberField(bounds), input)).toEqual([message]);
});

test.each(['', '  '])('%j is nothing', (input) => {
  expect(z.parse(optionalWholeNumberField(bounds), input)).toBeUndefined();
  expect(messagesOf(wholeNumberField(bounds), input)).toEqual([requiredMessage]);
});

test('a missing number', () => {
  expect(z.parse(z.object({ n: optionalWholeNumberField(bounds) }), {})).toEqual({});
  expect(messagesOf(z.object({ n: wholeNumberField(bounds) }), {})).toEqual([requiredMessage]);
});
