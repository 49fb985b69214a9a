import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledPart, fixedParts, spliceGzip } from './gzip-splice.ts';

const unpacked = (packed: Buffer): string => gunzipSync(packed).toString();

describe('a spliced gzip file', () => {
  it('unpacks, checksum and all, to its parts with the fillings between them', async () => {
    const words = fc.array(fc.constantFrom('карточка ', 'цена ', '<span>', 'x', '0'), { maxLength: 80 });
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      words.map((all) => all.join('')),
    );
    const place = fc.record({
      first: fc.string({ maxLength: 60 }),
      second: fc.string({ maxLength: 60 }),
      isKnown: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(part, place), { minLength: 1, maxLength: 6 }), async (pairs) => {
        const texts = pairs.map(([text]) => text);
        const places = pairs.slice(0, -1).map(([, given]) => given);
        const room = 200;
        const parts = await fixedParts(
          texts,
          places.map(({ isKnown }) => (isKnown ? room : null)),
        );
        // The same parts serve everybody, whatever stands between them.
        for (const key of ['first', 'second'] as const) {
          const fillings = places.map((given) => ({
            text: given[key],
            spaces: given.isKnown ? room - Buffer.byteLength(given[key]) : 0,
          }));
          const expected = texts.map((text, index) => {
            const filling = fillings[index];
            return text + ' '.repeat(filling?.spaces ?? 0) + (filling?.text ?? '');
          });
          expect(unpacked(spliceGzip(parts, fillings.map(filledPart)))).toBe(
            Buffer.from(expected.join('')).toString(),
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('takes a filling longer than one stored block', async () => {
    const text = 'я'.repeat(100_000);
    const parts = await fixedParts(['<', '>'], [null]);
    expect(unpacked(spliceGzip(parts, [filledPart({ text, spaces: 0 })]))).toBe(`<${text}>`);
  });

  it('repeats what stands before a place of known length, and only there', async () => {
    const text = Array.from({ length: 400 }, (_one, place) => `${place * 7919} `).join('');
    const [, near] = await fixedParts([text, text], [50]);
    const [, far] = await fixedParts([text, text], [null]);
    expect((near?.deflated.length ?? 0) * 20).toBeLessThan(far?.deflated.length ?? 0);
  });
});
