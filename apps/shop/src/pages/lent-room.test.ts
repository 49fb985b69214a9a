import { expect, it } from 'vitest';
import { lendRoom } from './lent-room.ts';

it('is lent to one at a time, however often it is given back', () => {
  const first = lendRoom(10);
  first.giveBack();
  first.giveBack();
  const [second, third] = [lendRoom(20), lendRoom(20)];
  expect(second.bytes.buffer).toBe(first.bytes.buffer);
  expect(third.bytes.buffer).not.toBe(second.bytes.buffer);
  second.bytes.fill('a');
  third.bytes.fill('b');
  // Its time is over.
  first.giveBack();
  expect(lendRoom(20).bytes.buffer).not.toBe(second.bytes.buffer);
  expect(second.bytes.toString()).toBe('a'.repeat(20));
});

it('is as large as it was asked for', () => {
  for (const size of [0, 1, 32_768, 32_769, 1_000_000]) expect(lendRoom(size).bytes).toHaveLength(size);
});
