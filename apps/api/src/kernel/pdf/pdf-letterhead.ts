import type { StoredSeller } from '@spindle/database/tables/orders';
import { grey, ink, type Pdf, type PdfLayout } from './pdf-page.ts';

const house = 'Шпиндель';

/** Who sells and where to find them, above a rule; the mark is of the house alone. */
export function drawLetterhead({ pdf, left, right, width }: PdfLayout, seller: StoredSeller): void {
  const name = /«(.+)»/.exec(seller.name_short)?.[1] ?? seller.name_short;
  if (name === house) drawMark(pdf, left, 34);
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text(name, name === house ? left + 32 : left, 38, {
      width: width / 2,
      height: 18,
      ellipsis: true,
      lineBreak: false,
    });
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(grey)
    .text([seller.phone, seller.opening_hours].filter(Boolean).join(', '), left, 36, {
      width,
      align: 'right',
    })
    .text(seller.postal_address, left, 47, { width, align: 'right' });
  pdf.moveTo(left, 66).lineTo(right, 66).lineWidth(0.8).strokeColor(ink).stroke();
  pdf.fillColor(ink).y = 74;
}

function drawMark(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.7);
  pdf.path('M3.5 5v22h29V5h-6v16.5h-5.5V5h-6v16.5H9.5V5Z').fill(ink);
  pdf.path('M18 1v34').lineWidth(1.6).dash(6, { space: 2 }).strokeColor('#e8590c').stroke();
  pdf.restore().undash();
}
