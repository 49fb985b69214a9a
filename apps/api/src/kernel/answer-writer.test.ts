import type { Endpoint } from '@spindle/contract/endpoint';
import { endpoints } from '@spindle/contract/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { safeEncode, type $ZodType, type $ZodTypes } from 'zod/v4/core';
import { answerWriter } from './answer-writer.ts';
import { writtenAnswers } from './answer-texts.ts';
import { shareAnswer, sharePart } from './shared-part.ts';

const calls = Object.values(endpoints).flatMap((module): Endpoint[] => Object.values(module));

/** Menus hold menus. */
const deepest = 12;

/** Values of a schema, with fields that are not in it. */
function values(schema: $ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { def } = (schema as $ZodTypes)._zod;
  const inner = (one: $ZodType) => values(one, depth + 1);
  switch (def.type) {
    case 'string':
      return fc.constantFrom('', 'сверло', '"\\\n\u2028', '\ud800', '2026-11-16', 'a@example.ru');
    case 'number':
      return fc.constantFrom(0, -0, 1.5, -2, 1e21, 1e-7);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null });
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'array':
      return depth > deepest ? fc.constant([]) : fc.array(inner(def.element), { maxLength: 2 });
    case 'tuple':
      return fc.tuple(...def.items.map(inner));
    case 'record':
      return fc.dictionary(fc.constantFrom('a', '__proto', 'я"'), inner(def.valueType), { maxKeys: 2 });
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'lazy':
      return depth > deepest ? fc.constant(null) : inner(def.getter());
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)])))
        .map((made) => (def.catchall ? made : { ...made, outside_the_schema: 'never leaves' }));
    default:
      return fc.constant('anything');
  }
}

describe('answers are written by their schema', () => {
  it('as checking and JSON would write them, for every call of the contract', () => {
    let fitting = 0;
    for (const { path, response } of calls) {
      const write = answerWriter(response);
      fc.assert(
        fc.property(values(response), (answer) => {
          const checked = safeEncode(response, answer);
          // Patterns of texts are not made up here.
          if (!checked.success) return;
          fitting += 1;
          const text = JSON.stringify(checked.data);
          expect(`${path} ${write(answer)}`).toBe(`${path} ${text}`);
          expect(text).not.toContain('never leaves');
        }),
        { numRuns: 5 },
      );
    }
    expect(fitting).toBeGreaterThan(calls.length * 3);
  });

  it.each([
    ['a number for a string', { name: 5 }],
    ['nothing for a string', {}],
    ['null for a string', { name: null }],
    ['no number', { name: 'a', size: Number.NaN }],
    ['a text for a number', { name: 'a', size: '5' }],
    ['one thing for a list', { name: 'a', tags: 'b' }],
    ['a value that is not one of them', { name: 'a', kind: 'z' }],
    ['a list for an object', []],
  ])('%s is refused', (_what, answer) => {
    const schema = z.object({
      name: z.string(),
      size: z.optional(z.number()),
      tags: z.optional(z.array(z.string())),
      kind: z.optional(z.enum(['x', 'y'])),
    });
    expect(() => answerWriter(schema)(answer)).toThrow('an answer holds');
  });

  it('a shared part is written once for each schema and cannot be changed', () => {
    let reads = 0;
    const part = { id: 1, inner: { name: 'a' }, hidden: true };
    const shared = sharePart(part);
    const small = z.object({ id: z.number() });
    const large = z.object({ id: z.number(), inner: z.object({ name: z.string() }) });
    expect(answerWriter(small)(shared)).toBe('{"id":1}');
    expect(answerWriter(large)(shared)).toBe('{"id":1,"inner":{"name":"a"}}');
    expect(answerWriter(small)(shared)).toBe('{"id":1}');
    expect(() => (part.inner.name = 'b')).toThrow(TypeError);
    const counted = {
      get id() {
        return (reads += 1);
      },
    };
    sharePart(counted);
    const list = answerWriter(z.array(small));
    expect([list([counted]), list([counted])]).toEqual([list([counted]), list([counted])]);
    expect(reads).toBeLessThan(4);
    expect(list([{ ...shared, id: 2 }])).toBe('[{"id":2}]');
  });

  it('a shared list is written once, too', () => {
    let reads = 0;
    const counted = {
      get id() {
        return (reads += 1);
      },
    };
    const list = sharePart([counted]);
    const write = answerWriter(z.object({ list: z.array(z.object({ id: z.number() })) }));
    const [first, second] = [write({ list }), write({ list })];
    expect(second).toBe(first);
    expect(() => list.push(counted)).toThrow(TypeError);
    expect(write({ list: [...list, { id: 7 }] })).toContain('{"id":7}]');
  });

  it('a shared answer is sent as the same bytes each time, a copy of it is written anew', () => {
    const schema = z.object({ data: z.object({ name: z.string(), price: z.number() }) });
    const write = writtenAnswers({ schema, method: 'GET', url: '/a' });
    const shared = shareAnswer({ data: { name: 'Сверло «10»', price: 5, cost: 3 } });
    const sent: unknown = write(shared);
    expect(String(sent)).toBe('{"data":{"name":"Сверло «10»","price":5}}');
    expect(Buffer.isBuffer(sent)).toBe(true);
    expect(write(shared)).toBe(sent);
    expect(() => (shared.data.price = 6)).toThrow(TypeError);
    // A personal price is a copy.
    expect(write({ data: { ...shared.data, price: 4 } })).toBe('{"data":{"name":"Сверло «10»","price":4}}');
    const small = z.object({ data: z.object({ price: z.number() }) });
    expect(String(writtenAnswers({ schema: small, method: 'GET', url: '/b' })(shared))).toBe(
      '{"data":{"price":5}}',
    );
  });
});
