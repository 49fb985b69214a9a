import { emptyVisitor } from '@spindle/contract/empty-visitor';
import { expect, it } from 'vitest';
import type { Identity } from '../../kernel/identity.ts';
import { createKeptVisitors } from './kept-visitors.ts';

const guest: Identity = { token: null, cartId: 'c1', viewedListId: 'v1', comparisonToken: null };
const one = { ...emptyVisitor, viewed: { count: 1 } };

function open() {
  let time = 0;
  const kept = createKeptVisitors(() => time);
  return { kept, pass: (ms: number) => void (time += ms) };
}

it('keeps what was read for a guest with its mark, and for nobody else', () => {
  const { kept } = open();
  kept.begin(guest, 'm1')(one);
  expect(kept.get(guest, 'm1')).toBe(one);
  expect(kept.get(guest, 'm2')).toBeNull();
  expect(kept.get(guest, null)).toBeNull();
  expect(kept.get({ ...guest, cartId: 'c2' }, 'm1')).toBeNull();
  expect(kept.get({ ...guest, comparisonToken: 'v1', viewedListId: null }, 'm1')).toBeNull();
});

it('forgets it when a list of the guest changes, by whatever name the change was made', () => {
  const { kept } = open();
  kept.begin(guest, 'm1')(one);
  kept.changed({ token: 't', cartId: 'c1', viewedListId: null, comparisonToken: null });
  expect(kept.get(guest, 'm1')).toBeNull();
});

it('does not keep what was read while it changed', () => {
  const { kept } = open();
  const keep = kept.begin(guest, 'm1');
  kept.changed(guest);
  keep(one);
  expect(kept.get(guest, 'm1')).toBeNull();
});

it('keeps nothing of an account', () => {
  const { kept } = open();
  const person = { ...guest, token: 't' };
  kept.begin(person, 'm1')(one);
  expect(kept.get(person, 'm1')).toBeNull();
  expect(kept.get(guest, 'm1')).toBeNull();
});

it('grows old, sooner without a mark', () => {
  const { kept, pass } = open();
  kept.begin(guest, 'm1')(one);
  pass(29_000);
  expect(kept.get(guest, 'm1')).toBe(one);
  pass(1000);
  expect(kept.get(guest, 'm1')).toBeNull();
  kept.begin(guest, null)(one);
  pass(4000);
  expect(kept.get(guest, null)).toBeNull();
});

it('is bounded: many changes forget what was read before them, many guests push out the first', () => {
  const { kept } = open();
  kept.begin(guest, 'm1')(one);
  for (let at = 0; at < 10_001; at++) kept.changed({ ...guest, cartId: `x${at}`, viewedListId: null });
  expect(kept.get(guest, 'm1')).toBeNull();
  kept.begin(guest, 'm1')(one);
  for (let at = 0; at < 2000; at++) kept.begin({ ...guest, cartId: `y${at}` }, 'm1')(one);
  expect(kept.get(guest, 'm1')).toBeNull();
  expect(kept.get({ ...guest, cartId: 'y1999' }, 'm1')).toBe(one);
});
