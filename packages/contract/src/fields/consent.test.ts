import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consentMessage, wrongTypeMessage } from '../messages.ts';
import { consentField, flagField } from './consent.ts';

const messagesOf = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map((issue) => issue.message);

test.each([true, 'on', 'true', '1'])('%j is consent', (input) =>
  expect(z.parse(consentField(), input)).toBe(true),
);

test.each([undefined, null, false, '', 'off', 'false', '0', 1, 'yes', {}, ['on']])('%j is not', (input) =>
  expect(messagesOf(consentField(), input)).toEqual([consentMessage]),
);

test('a form without the box is refused under the name of the box', () => {
  const schema = z.object({ consent: consentField() });
  expect(z.safeParse(schema, {}).error?.issues).toMatchObject([
    { path: ['consent'], message: consentMessage },
  ]);
});

test.each([
  ['on', true],
  ['1', true],
  [true, true],
  ['0', false],
  ['', false],
  [false, false],
  ['off', false],
])('flag %j is %s', (input, value) => expect(z.parse(flagField(), input)).toBe(value));

test('a missing flag takes its default, a strange one is refused', () => {
  expect(z.parse(z.object({ call_consent: flagField(true) }), {})).toEqual({ call_consent: true });
  expect(z.parse(z.object({ is_main: flagField() }), {})).toEqual({ is_main: false });
  expect(messagesOf(flagField(), 'да')).toEqual([wrongTypeMessage]);
  expect(messagesOf(flagField(), 1)).toEqual([wrongTypeMessage]);
});
