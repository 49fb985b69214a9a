import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registrationNumberMessage } from '../../messages.ts';
import { ruleProblem, field } from '../field.ts';
import { normaliseRegistrationNumber, registrationNumberRule } from './registration-number.ts';

test.each([
  ['А123ВС77', 'А123ВС77'],
  ['а123вс777', 'А123ВС777'],
  ['A123BC77', 'А123ВС77'],
  [' x 001 yt 196 ', 'Х001УТ196'],
  ['Е 555-КМ 96', 'Е555КМ96'],
])('%s → %s', (text, number) => expect(z.parse(field(registrationNumberRule), text)).toBe(number));

test.each([
  'Б123ВС77',
  'А12ВС77',
  'А1234ВС77',
  'А123В77',
  'А123ВС7',
  'А123ВС7777',
  'А000ВС77',
  '123АВС77',
  'D123BC77',
  'А123ВС77!',
])('%s is refused', (text) => {
  expect(ruleProblem(registrationNumberRule, text)).toBe(registrationNumberMessage);
});

test('normalising twice is normalising once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normaliseRegistrationNumber(text);
      expect(normaliseRegistrationNumber(once)).toBe(once);
    }),
  );
});
