import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idMessage, slugMessage } from '../messages.ts';
import { ruleProblem } from './field.ts';
import {
  configurationKeyRule,
  goodsIdKind,
  goodsIdRule,
  idRule,
  isSlug,
  isUuid,
  optionIdRule,
  slugRule,
  uuidField,
} from './id.ts';

test.each([
  ['p_15', 'goods'],
  ['new_15-a', 'newOption'],
  ['bu_ABC', 'usedOption'],
  ['p_', undefined],
  ['k_15', undefined],
  ['15', undefined],
  ['P_15', undefined],
  ['p_1 5', undefined],
  ["p_1'--", undefined],
  ['p_../..', undefined],
  [`p_${'1'.repeat(63)}`, undefined],
])('%s is %s', (id, kind) => expect(goodsIdKind(id)).toBe(kind));

test('goods ids, option ids, configuration keys', () => {
  expect(ruleProblem(goodsIdRule, 'p_15')).toBeUndefined();
  expect(ruleProblem(goodsIdRule, 'new_15')).toBeUndefined();
  expect(ruleProblem(goodsIdRule, '15')).toBe(idMessage);
  expect(ruleProblem(optionIdRule, 'bu_15')).toBeUndefined();
  expect(ruleProblem(optionIdRule, 'p_15')).toBe(idMessage);
  expect(ruleProblem(configurationKeyRule, 'k_Ab3')).toBeUndefined();
  expect(ruleProblem(configurationKeyRule, 'k_')).toBe(idMessage);
  expect(ruleProblem(idRule, 'ORD-2026_15')).toBeUndefined();
  expect(ruleProblem(idRule, '-15')).toBe(idMessage);
});

test.each([
  ['3f2b8c1e-9a4d-4f6b-8e2a-1c5d7e9f0a3b', true],
  ['3f2b8c1e-9a4d-7f6b-8e2a-1c5d7e9f0a3b', true],
  ['3f2b8c1e9a4d4f6b8e2a1c5d7e9f0a3b', false],
  ['3f2b8c1e-9a4d-4f6b-8e2a-1c5d7e9f0a3g', false],
  ['00000000-0000-0000-0000-000000000000', false],
])('uuid %s: %s', (text, expected) => expect(isUuid(text)).toBe(expected));

test('a uuid in capitals is the same one', () => {
  expect(z.parse(uuidField(), '3F2B8C1E-9A4D-4F6B-8E2A-1C5D7E9F0A3B')).toBe(
    '3f2b8c1e-9a4d-4f6b-8e2a-1c5d7e9f0a3b',
  );
});

test.each([
  ['frezernye', true],
  ['sverlo-8-5', true],
  ['spindle_speed', true],
  ['-a', false],
  ['a--b', false],
  ['Станки', false],
  ['a/b', false],
  ['A', false],
])('slug %s: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
  expect(ruleProblem(slugRule, text)).toBe(expected ? undefined : slugMessage);
});
