import { expect, it } from 'vitest';
import { collectGarbage } from './settle-memory.ts';

it('frees what nobody holds any more, and nothing else', async () => {
  const held = Array.from({ length: 1000 }, (_, at) => ({ at }));
  const left = new WeakRef(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  // A reference that was looked at is kept until the turn ends.
  await new Promise(setImmediate);
  await collectGarbage();
  expect(left.deref()).toBeUndefined();
  expect(held.at(-1)).toEqual({ at: 999 });
});
