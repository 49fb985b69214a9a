import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxMessage, requiredMessage, wrongTypeMessage } from '../messages.ts';
import { field, optionalField, ruleProblem, type FieldRule } from './field.ts';

const rule: FieldRule = {
  max: 5,
  clean: (text) => text.trim(),
  problem: (text) => (text === 'плохо' ? 'Плохое слово' : undefined),
};

const messagesOf = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map((issue) => issue.message);

describe('a field gives one message, or the cleaned value', () => {
  test.each([
    [undefined, requiredMessage],
    [null, requiredMessage],
    ['', requiredMessage],
    ['   ', requiredMessage],
    [5, wrongTypeMessage],
    [['a'], wrongTypeMessage],
    ['плохо', 'Плохое слово'],
    ['длинное', maxMessage(5)],
  ])('%j', (input, message) => expect(messagesOf(field(rule), input)).toEqual([message]));

  test('cleaned value', () => expect(z.parse(field(rule), ' да ')).toBe('да'));
});

describe('an optional field', () => {
  const schema = z.object({ note: optionalField(rule) });

  test.each([[{}], [{ note: undefined }], [{ note: '' }], [{ note: '  ' }]])('%j is nothing', (input) =>
    expect(z.parse(schema, input).note).toBeUndefined(),
  );
  test('is checked when filled', () => {
    expect(messagesOf(schema, { note: 'плохо' })).toEqual(['Плохое слово']);
    expect(messagesOf(schema, { note: null })).toEqual([requiredMessage]);
    expect(z.parse(schema, { note: ' да ' })).toEqual({ note: 'да' });
  });
});

test('the plain rule agrees with the schema', () => {
  for (const text of ['', '  ', 'плохо', 'длинное', 'да']) {
    expect(ruleProblem(rule, text)).toBe(messagesOf(field(rule), text)?.[0]);
  }
});

test('the upper bound is visible in the documentation of the API', () => {
  expect(z.toJSONSchema(field(rule))).toMatchObject({ type: 'string', maxLength: 5 });
  expect(z.toJSONSchema(optionalField(rule), { io: 'input' })).toMatchObject({
    type: 'string',
    maxLength: 5,
  });
});
