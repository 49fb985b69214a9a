// The types know only the default export.
// oxlint-disable-next-line import/no-named-as-default
import type PDFDocument from 'pdfkit';
import { createByteLru } from '../byte-lru.ts';
import { openGlyphs } from './font-subset.ts';

/** As much of a font as pdfkit asks for. */
interface Font {
  readonly unitsPerEm: number;
  layout(text: string, features?: unknown): object;
  createSubset(): object;
}

const keptLetters = 16 * 1024;

/**
 * A font that every sheet of the thread shares: it is read once, words are measured once, and only the glyphs of a sheet are put together
 * for it. pdfkit takes a font of its own kind as well as its bytes.
 */
export function sharedFont(Pdf: typeof PDFDocument, bytes: Buffer): Font {
  const { _font } = new Pdf({ font: bytes as never }) as unknown as { _font: { font: Font } };
  const own = _font.font;
  const glyphs = openGlyphs(bytes);
  const measured = createByteLru<object>(keptLetters);
  // pdfkit scales what is measured where it stands: only what it leaves as it is can be kept.
  const isKept = own.unitsPerEm === 1000;
  return Object.assign(Object.create(own) as Font, {
    createSubset: () => glyphs.subset(),
    layout(text: string, features?: unknown): object {
      if (features || !isKept) return own.layout(text, features);
      const known = measured.get(text);
      if (known) return known;
      const run = own.layout(text);
      measured.set(text, run, text.length);
      return run;
    },
  });
}
