import { expect, it } from 'vitest';
import type { Identity } from './http/identity.ts';
import { createPeople } from './person-data.ts';

it('calls every module in order, with the same transaction', async () => {
  const people = createPeople();
  const calls: unknown[][] = [];
  const guest: Identity = { token: null, cartId: null, viewedListId: null, comparisonToken: null };
  people.register({ signedIn: async (...args) => void calls.push(['first', ...args]) });
  people.register({ left: async (...args) => void calls.push(['left', ...args]) });
  people.register({ signedIn: async (...args) => void calls.push(['third', ...args]) });
  const tx = {} as never;
  await people.signedIn(tx, 'u', guest);
  await people.left(tx, 'u');
  expect(calls).toEqual([
    ['first', tx, 'u', guest],
    ['third', tx, 'u', guest],
    ['left', tx, 'u'],
  ]);
});
