// The types know only the default export.
// oxlint-disable-next-line import/no-named-as-default
import type PDFDocument from 'pdfkit';
import { LRUCache } from 'lru-cache';
import { openGlyphs } from './font-subset.ts';

/** As much of a font as pdfkit asks for. */
interface Font {
  readonly unitsPerEm: number;
  layout(text: string, features?: unknown): object;
  createSubset(): object;
}

const cacheLetters = 16 * 1024;

/**
 * A font that every sheet of the thread shares: it is read once, words are measured once, and only the glyphs of a sheet are put together
 * for it. pdfkit takes a font of its own kind as well as its bytes.
 */
export function sharedFont(Pdf: typeof PDFDocument, bytes: Buffer): Font {
  const { _font } = new Pdf({ font: bytes as never }) as unknown as { _font: { font: Font } };
  const own = _font.font;
  const glyphs = openGlyphs(bytes);
  const measured = new LRUCache<string, object>({
    maxSize: cacheLetters,
    sizeCalculation: (_run, { length }) => length || 1,
  });
  // pdfkit scales what is measured where it stands: only what it leaves as it is can be cached.
  const isCacheable = own.unitsPerEm === 1000;
  return Object.assign(Object.create(own) as Font, {
    createSubset: () => glyphs.subset(),
    layout(text: string, features?: unknown): object {
      if (features || !isCacheable) return own.layout(text, features);
      const known = measured.get(text);
      if (known) return known;
      const run = own.layout(text);
      measured.set(text, run);
      return run;
    },
  });
}
