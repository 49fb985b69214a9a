import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipOfHtml } from './packed-pieces.ts';
import { PageHtml } from './page-html.ts';

const cards = Array.from({ length: 40 }, (_one, at) =>
  Buffer.from(`<li><a href="/tools/${at * 7919}/">Сверло ${at}</a>${`<p>${at} мм</p>`.repeat(90)}</li>`),
);

describe('a page packed in runs', () => {
  it('is the page, whatever was packed before it', async () => {
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...cards) },
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ maxLength: 30 }).map((address) => ({ address })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 60 }),
        fc.array(piece, { maxLength: 5 }),
        async (pieces, others) => {
          for (const given of [
            pieces,
            [...others, ...pieces],
            [...pieces.slice(3), ...others, ...pieces],
            pieces,
          ]) {
            const html = new PageHtml(given);
            expect(html.length).toBe(html.bytes().length);
            expect(gunzipSync(await gzipOfHtml(html)).equals(html.bytes())).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not taken for another whose text says what that one has', async () => {
    const [known] = cards;
    await gzipOfHtml(new PageHtml(['a', known!, 'b']));
    // Whatever number the kept piece has, a visitor may type it.
    for (let number = 1; number < 200; number++) {
      const html = new PageHtml([`a"#${number}"b`, { address: '' }]);
      expect(gunzipSync(await gzipOfHtml(html)).toString()).toBe(html.bytes().toString());
    }
  });

  it('looks back beyond an address, and is as small as the page in one piece', async () => {
    const pieces = cards.flatMap((card, at) => (at % 10 === 5 ? [card, { address: `/?${at}` }] : [card]));
    const [inRuns, inOne] = [new PageHtml(pieces), new PageHtml([new PageHtml(pieces).bytes()])];
    const [runs, one] = [(await gzipOfHtml(inRuns)).length, (await gzipOfHtml(inOne)).length];
    expect(runs).toBeLessThan(one * 1.25);
  });
});
