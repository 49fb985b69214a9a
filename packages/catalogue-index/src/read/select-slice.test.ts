import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectSlice } from './select-slice.ts';

it('gives what sorting everything would give', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 200 }), fc.nat(200), fc.nat(200), (numbers, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)].map((at) => Math.min(at, numbers.length)) as [
        number,
        number,
      ];
      const expected = numbers.toSorted((left, right) => left - right).slice(from, to);
      expect(selectSlice(Float64Array.from(numbers), { from, to })).toEqual(expected);
    }),
  );
});
