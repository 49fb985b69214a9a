import { describe, expect, it } from 'vitest';
import { frozen } from './frozen.ts';
import { madeOnce } from './made-once.ts';

describe('what is made once', () => {
  const sum = (one: readonly number[], other: readonly number[]) => ({ sum: [...one, ...other] });

  it('is the same object for the same answers that cannot change, and cannot be changed itself', () => {
    const made = madeOnce(sum);
    const [one, other] = [frozen([1]), frozen([2])];
    const first = made(one, other);
    expect(made(one, other)).toBe(first);
    expect(() => first.sum.push(3)).toThrow(TypeError);
    expect(made(one, frozen([3]))).toEqual({ sum: [1, 3] });
    expect(made(one, other)).toEqual({ sum: [1, 2] });
  });

  it('is made anew of what may have changed', () => {
    const made = madeOnce(sum);
    const open = [1];
    expect(made(open, frozen([2]))).toEqual({ sum: [1, 2] });
    open.push(5);
    expect(made(open, frozen([2]))).toEqual({ sum: [1, 5, 2] });
  });
});
