import type { Endpoint } from '@spindle/contract/endpoint';
import { endpoints } from '@spindle/contract/endpoints';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type $ZodType,
  type JSONSchema,
  safeEncode,
  type ToJSONSchemaParams,
  toJSONSchema,
} from 'zod/v4/core';
import { checkAndSerialize, serializeBySchema } from './serialize.ts';

const calls = [...Object.values(endpoints), ...Object.values(staffEndpoints)].flatMap((module): Endpoint[] =>
  Object.values(module),
);

type JsonSchema = JSONSchema.BaseSchema;
const params: ToJSONSchemaParams = { io: 'output', unrepresentable: 'any' };

/** Menus hold menus. */
const deepest = 8;

/** Values of a schema, with fields that are not in it. */
function values(root: JsonSchema, schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => values(root, one as JsonSchema, depth + 1);
  const { $ref, anyOf, oneOf, enum: listed, type } = schema;
  if ($ref) return inner($ref === '#' ? root : root.$defs?.[$ref.split('/').at(-1) ?? '']);
  const options = anyOf ?? oneOf;
  if (options) return fc.oneof(...options.map(inner));
  if ('const' in schema) return fc.constant(schema.const);
  if (listed) return fc.constantFrom(...listed);
  switch (type) {
    case 'string':
      return fc.constantFrom('', 'сверло', '"\\\n\u2028', '\ud800', '2026-11-16', '7', 'a@example.ru');
    case 'number':
    case 'integer':
      return fc.constantFrom(0, -0, 1.5, -2, 1e21, 1e-7, 40);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
      return depth > deepest ? fc.constant([]) : fc.array(inner(schema.items), { maxLength: 2 });
    case 'object':
      return objects(schema, inner);
    default:
      return fc.constantFrom('anything', { deep: [1] });
  }
}

function objects(
  { properties, required = [], additionalProperties }: JsonSchema,
  inner: (schema: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(fc.constantFrom('a', '1', 'я"'), inner(additionalProperties ?? {}), { maxKeys: 2 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field)]));
  return fc
    .record(fields, { requiredKeys: required })
    .map((record) =>
      additionalProperties === false ? { ...record, outside_the_schema: 'never leaves' } : record,
    );
}

const serializer = (schema: $ZodType) =>
  serializeBySchema({ schema, method: 'GET', url: '/', httpStatus: '200' });

describe('answers are serialised by their schema', () => {
  it('as zod encodes them, for every call of the contract', () => {
    let fitting = 0;
    for (const { path, response } of calls) {
      const serialize = serializer(response);
      const schema = toJSONSchema(response, params);
      fc.assert(
        fc.property(values(schema, schema), (answer) => {
          const checked = safeEncode(response, answer);
          // Patterns of texts are not made up here.
          if (!checked.success) return;
          fitting += 1;
          const text = serialize(answer);
          expect({ path, sent: JSON.parse(text) }).toEqual({
            path,
            sent: JSON.parse(JSON.stringify(checked.data)),
          });
          expect(text).not.toContain('never leaves');
        }),
        { numRuns: 5 },
      );
    }
    expect(fitting).toBeGreaterThan(calls.length * 3);
  });

  const goods = z.object({
    name: z.string(),
    size: z.optional(z.number()),
    kind: z.union([
      z.object({ type: z.literal('new') }),
      z.object({ type: z.literal('used'), year: z.number() }),
    ]),
  });
  const isNew = { type: 'new' };

  it('leave out what is not in it, in the shapes of a union too', () => {
    const kind = { type: 'used', year: 2019, cost: 100 };
    expect(JSON.parse(serializer(goods)({ name: 'a', kind, cost: 100 }))).toEqual({
      name: 'a',
      kind: { type: 'used', year: 2019 },
    });
  });

  it.each([
    ['a missing field', { kind: isNew }, 'name'],
    ['no number', { name: 'a', kind: isNew, size: Number.NaN }, 'number'],
    ['a shape that is not in a union', { name: 'a', kind: { type: 'used' } }, 'does not match schema'],
  ])('%s is refused', (_what, answer, message) => {
    expect(() => serializer(goods)(answer)).toThrow(message);
  });

  it('in tests and development a rule of the schema that is broken is refused as well', () => {
    const serialize = checkAndSerialize({ schema: goods, method: 'GET', url: '/', httpStatus: '200' });
    expect(serialize({ name: 'a', kind: isNew })).toContain('"name":"a"');
    expect(() => serialize({ name: 5, kind: isNew })).toThrow('match the schema');
  });
});
