import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countStretch, firstBit, hasBit, lastBit, setBit, setStretch } from './bits.ts';

const words = 6;
const length = words * 32;

it('stretches of any length agree with bits looked at one by one', () => {
  const bitPosition = fc.nat(length);
  fc.assert(
    fc.property(
      fc.array(fc.nat(length - 1), { maxLength: 20 }),
      bitPosition,
      bitPosition,
      (positions, from, to) => {
        // One word in front, so that a wrong base would be seen.
        const bits = new Uint32Array(words + 1);
        for (const position of positions) setBit(bits, 1, position, true);
        const inside = [...new Set(positions)].filter((at) => at >= from && at < to).sort((a, b) => a - b);
        expect(countStretch(bits, 1, from, to)).toBe(inside.length);
        expect(firstBit(bits, 1, from, to)).toBe(inside[0] ?? -1);
        expect(lastBit(bits, 1, from, to)).toBe(inside.at(-1) ?? -1);
        setStretch(bits, 1, from, to);
        for (let at = 0; at < length; at++) {
          expect(hasBit(bits, 1, at)).toBe((at >= from && at < to) || positions.includes(at));
        }
        expect(bits[0]).toBe(0);
      },
    ),
  );
});
