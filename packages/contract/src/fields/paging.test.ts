import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxNumberMessage, minNumberMessage, numberMessage } from '../messages.ts';
import { countField, limitField, pageCount, pageOffset, pagingShape, perPageShape } from './paging.ts';

const query = z.object(pagingShape(5, 50));
const firstMessage = (input: unknown) => z.safeParse(query, input).error?.issues[0]?.message;

test.each([
  [{}, { offset: 0, limit: 5 }],
  [
    { offset: '', limit: '' },
    { offset: 0, limit: 5 },
  ],
  [
    { offset: '24', limit: '50' },
    { offset: 24, limit: 50 },
  ],
  [
    { offset: 24, limit: 1 },
    { offset: 24, limit: 1 },
  ],
  [{ offset: '9007199254740991' }, { offset: Number.MAX_SAFE_INTEGER, limit: 5 }],
])('%j', (input, output) => expect(z.parse(query, input)).toEqual(output));

test.each([
  [{ offset: '-1' }, minNumberMessage(0)],
  [{ limit: '0' }, minNumberMessage(1)],
  [{ limit: '51' }, maxNumberMessage(50)],
  [{ limit: 1e9 }, maxNumberMessage(50)],
  [{ offset: 'abc' }, numberMessage],
  [{ offset: '1e3' }, numberMessage],
  [{ offset: '0x10' }, numberMessage],
  [{ offset: '1.5' }, numberMessage],
  [{ offset: ' ' }, numberMessage],
  [{ offset: ' 5' }, numberMessage],
  [{ offset: '+5' }, numberMessage],
  [{ offset: '٥' }, numberMessage],
  [{ offset: 'NaN' }, numberMessage],
  [{ offset: NaN }, numberMessage],
  [{ offset: Infinity }, numberMessage],
  [{ offset: null }, numberMessage],
  [{ offset: ['1', '2'] }, numberMessage],
  [{ offset: true }, numberMessage],
  [{ offset: '9'.repeat(400) }, numberMessage],
])('%j is refused', (input, message) => expect(firstMessage(input)).toBe(message));

test('an offset past the safe integers is refused', () => {
  expect(z.safeParse(query, { offset: '9007199254740992' }).success).toBe(false);
});

test('per_page, page and a required count', () => {
  expect(z.parse(z.object(perPageShape(10)), { per_page: '100' })).toEqual({ offset: 0, per_page: 100 });
  expect(z.parse(limitField(), undefined)).toBe(24);
  expect(z.safeParse(countField({ min: 1, max: 9 }), '').success).toBe(false);
  expect(z.safeParse(z.object({ quantity: countField({ min: 1, max: 9 }) }), {}).success).toBe(false);
});

describe('pages', () => {
  test.each([
    [1, 0],
    [2, 24],
    [12, 264],
  ])('page %s starts at %s', (page, offset) => expect(pageOffset(page)).toBe(offset));
  test.each([
    [0, 1],
    [1, 1],
    [24, 1],
    [25, 2],
    [184, 8],
  ])('%s goods have %s pages', (total, pages) => expect(pageCount(total)).toBe(pages));
});

test('whatever comes in, what comes out is a whole number within bounds', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.bigInt().map(String), fc.anything());
  fc.assert(
    fc.property(value, value, (offset, limit) => {
      const result = z.safeParse(query, { offset, limit });
      const { data } = result;
      expect(
        data === undefined ||
          (Number.isSafeInteger(data.offset) &&
            data.offset >= 0 &&
            Number.isSafeInteger(data.limit) &&
            data.limit >= 1 &&
            data.limit <= 50),
      ).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
