// The types know only the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGlyphs } from './font-subset.ts';
import { plainFont } from './woff-font.ts';

interface OwnFont {
  glyphsForString(text: string): { readonly id: number }[];
  createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array };
}

const bytes = plainFont(readFileSync(new URL('../../../fonts/IBMPlexSans-Regular.woff', import.meta.url)));
const { font } = (new PDFDocument({ font: bytes as never }) as unknown as { _font: { font: OwnFont } })._font;

function tablesOf(given: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(given);
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      return [file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))];
    }),
  );
}

/** Where each shape begins, whether it is told in words or in halves of them. */
function starts(tables: ReadonlyMap<string, Buffer>): number[] {
  const loca = tables.get('loca') ?? Buffer.alloc(0);
  const isLong = tables.get('head')?.readInt16BE(50) === 1;
  return Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, at) =>
    isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2,
  );
}

describe('some glyphs of a font', () => {
  // Letters with marks are made of other glyphs.
  const words = 'Счёт № 1127, «Йод» Ø8,5 ×½ ñ Å';

  it('have the shapes and widths that pdfkit itself would take', () => {
    const [mine, theirs] = [openGlyphs(bytes).subset(), font.createSubset()];
    for (const { id } of font.glyphsForString(words))
      expect(mine.includeGlyph(id)).toBe(theirs.includeGlyph(id));
    const [own, other] = [tablesOf(mine.encode()), tablesOf(theirs.encode())];
    expect(starts(own)).toEqual(starts(other));
    for (const tag of ['glyf', 'hmtx', 'cvt ', 'fpgm', 'prep'])
      expect([tag, own.get(tag)]).toEqual([tag, other.get(tag)]);
    expect(own.get('maxp')?.readUInt16BE(4)).toBe(other.get('maxp')?.readUInt16BE(4));
    expect(own.get('hhea')?.readUInt16BE(34)).toBe(other.get('hhea')?.readUInt16BE(34));
    expect(starts(own).length).toBeGreaterThan(new Set(words).size);
  });
});
