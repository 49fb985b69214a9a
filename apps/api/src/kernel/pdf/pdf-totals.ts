import type { Currency } from '@spindle/contract/shop/locales';
import { amountInWords } from './amount-in-words.ts';
import { signedMoney } from '../text/document-text.ts';
import type { TotalsRow } from './document-totals.ts';
import { grey, ink, type PdfLayout } from './pdf-page.ts';

/** Totals at the right edge, the grand total in bold and then in words; all kept on one page. */
export function drawSums(
  { pdf, left, right, width, bottom }: PdfLayout,
  rows: readonly TotalsRow[],
  currency: Currency,
): void {
  if (pdf.y + 50 + rows.length * 13 > bottom) pdf.addPage();
  pdf.y += 8;
  for (const { name, kopecks, look: variant } of rows) {
    const y = pdf.y;
    const strong = variant === 'total';
    pdf
      .font(strong ? 'bold' : 'regular')
      .fontSize(strong ? 12 : 9)
      .fillColor(strong ? ink : grey);
    pdf.text(name, left, y, { width: width - 120, align: 'right', lineBreak: false });
    const value = kopecks === null ? '–' : signedMoney(kopecks, currency);
    pdf.fillColor(ink).text(value, right - 114, y, { width: 114, align: 'right', lineBreak: false });
    pdf.y = y + (strong ? 18 : 13);
  }
  const total = rows.find(({ look: variant }) => variant === 'total');
  if (!total) return;
  pdf.font('regular').fontSize(8.5).fillColor(grey);
  pdf.text(amountInWords(total.kopecks ?? 0, currency), left, pdf.y, { width, align: 'right' });
}
