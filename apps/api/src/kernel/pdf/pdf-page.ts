// The types know only the default export.
// oxlint-disable-next-line import/no-named-as-default
import type PDFDocument from 'pdfkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tieAddress } from '@spindle/contract/account/address-line';
import { LRUCache } from 'lru-cache';
import { printableText } from '../text/printable-text.ts';
import { tieUnits } from '../text/typography.rules.ts';
import { plainFont } from './woff-font.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Loaded with the first PDF and cached, so that startup does not pay for it. */
const load = createRequire(import.meta.url);
const fonts = new Map<string, Buffer>();
function font(name: string): Buffer {
  const cached = fonts.get(name);
  if (cached) return cached;
  const bytes = plainFont(readFileSync(new URL(`../../../fonts/${name}`, import.meta.url)));
  fonts.set(name, bytes);
  return bytes;
}

export const ink = '#16212c';
export const grey = '#607180';
export const hairline = '#8fa0ae';

interface PdfOptions {
  readonly title: string;
  /** The moment written into the file: the same order always gives the same bytes. */
  readonly createdAt: Date;
  readonly landscape?: boolean;
  /** Page margin in points; official forms with many fields use a smaller one. */
  readonly edge?: number;
}

const usualEdge = 36;

export interface PdfLayout {
  readonly pdf: Pdf;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** Below this line nothing is printed but the foot. */
  readonly bottom: number;
  /** Puts the foot on every page and gives the bytes. */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>;
}

const printable = new LRUCache<string, string>({
  maxSize: 32 * 1024,
  sizeCalculation: (_text, { length }) => length || 1,
});

/** Cached, because pdfkit measures each word of a text by itself, and most words stand on every page. */
function printed(text: string): string {
  const cachedText = printable.get(text);
  if (cachedText !== undefined) return cachedText;
  const tiedText = tieUnits(tieAddress(printableText(text).replaceAll('\t', ' ')));
  printable.set(text, tiedText);
  return tiedText;
}

/** Replaces unprintable characters in everything pdfkit sets or measures. */
function printOnlyPrintable(pdf: Pdf): void {
  for (const name of ['text', 'heightOfString', 'widthOfString'] as const) {
    const original = pdf[name].bind(pdf) as (text: string, ...rest: unknown[]) => unknown;
    Object.assign(pdf, { [name]: (text: string, ...rest: unknown[]) => original(printed(text), ...rest) });
  }
}

export function openPdf({ title, createdAt, landscape = false, edge = usualEdge }: PdfOptions): PdfLayout {
  const Pdf = load('pdfkit') as typeof PDFDocument;
  const pdf = new Pdf({
    size: 'A4',
    // Without its own Helvetica.
    font: '',
    layout: landscape ? 'landscape' : 'portrait',
    margin: edge,
    bufferPages: true,
    lang: 'ru-RU',
    info: {
      Title: title,
      CreationDate: createdAt,
      ModDate: createdAt,
      Producer: 'Shpindel',
      Creator: 'Shpindel',
    },
  });
  pdf
    .registerFont('regular', font('IBMPlexSans-Regular.woff'))
    .registerFont('bold', font('IBMPlexSans-SemiBold.woff'));
  printOnlyPrintable(pdf);
  pdf.font('regular').fontSize(9).fillColor(ink);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const [left, right] = [edge, pdf.page.width - edge];
  const bottom = pdf.page.height - edge - 16;
  return {
    pdf,
    left,
    right,
    width: right - left,
    bottom,
    finish(foot) {
      const { start, count } = pdf.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        pdf.switchToPage(page);
        // Text below the margin would start a new page.
        pdf.page.margins.bottom = 0;
        pdf
          .font('regular')
          .fontSize(7.5)
          .fillColor(grey)
          .text(foot(page - start + 1, count), left, pdf.page.height - edge - 6, {
            width: right - left,
            align: 'right',
            lineBreak: false,
          });
      }
      pdf.end();
      return finished;
    },
  };
}
