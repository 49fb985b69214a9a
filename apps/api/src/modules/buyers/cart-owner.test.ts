import { expect, test } from 'vitest';
import { hashCartToken, newCartName } from './cart-owner.ts';

test('every new cart has a name of its own', () => {
  const names = Array.from({ length: 200 }, newCartName);
  expect(new Set(names.map(({ token }) => token)).size).toBe(200);
  for (const { token, tokenHash } of names) {
    expect(token).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(tokenHash).toEqual(hashCartToken(token));
  }
});
