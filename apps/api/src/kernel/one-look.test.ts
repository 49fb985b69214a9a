import { expect, it } from 'vitest';
import { inOneLook, lookAgain, oncePerLook } from './one-look.ts';

it('is found once in a look, again after a change or a failure, and each time outside', async () => {
  let times = 0;
  const find = () => oncePerLook('user', async () => (times += 1));
  expect([await find(), await find()]).toEqual([1, 2]);
  let late: () => Promise<number> = find;
  await inOneLook(async () => {
    expect([await find(), await find()]).toEqual([3, 3]);
    expect(await oncePerLook('other', async () => 'own')).toBe('own');
    lookAgain();
    expect(await find()).toBe(4);
    await expect(oncePerLook('failed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await oncePerLook('failed', async () => 'yes')).toBe('yes');
    const { AsyncResource } = await import('node:async_hooks');
    late = AsyncResource.bind(find);
  });
  expect([await late(), await late()]).toEqual([5, 6]);
  await Promise.all([1, 2].map(() => inOneLook(async () => expect(await find()).toBeGreaterThan(6))));
  expect(times).toBe(8);
});
