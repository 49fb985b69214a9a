import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedPart, spliceGzip } from './gzip-splice.ts';

describe('a spliced gzip file', () => {
  it('unpacks, checksum and all, to its parts with the fillings between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 60 })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (pairs) => {
          const parts = await Promise.all(pairs.map(([text]) => fixedPart(text)));
          const fillings = pairs.slice(0, -1).map(([, filling]) => filling);
          const expected = Buffer.concat(
            pairs.flatMap(([text], index) => [Buffer.from(text), Buffer.from(fillings[index] ?? '')]),
          );
          expect(gunzipSync(spliceGzip(parts, fillings)).equals(expected)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes a filling longer than one stored block', async () => {
    const filling = 'я'.repeat(100_000);
    const parts = await Promise.all(['<', '>'].map(fixedPart));
    expect(gunzipSync(spliceGzip(parts, [filling])).toString()).toBe(`<${filling}>`);
  });
});
