import type { StoredSeller } from '@spindle/database/tables/orders';
import { grey, ink, type Pdf, type Sheet } from './pdf-sheet.ts';

/** The shop's mark and where to find it, above a rule. */
export function drawLetterhead({ pdf, left, right, width }: Sheet, seller: StoredSeller): void {
  drawMark(pdf, left, 34);
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text('Шпиндель', left + 32, 38, { lineBreak: false });
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(grey)
    .text(`${seller.phone}, ${seller.opening_hours}`, left, 36, { width, align: 'right' })
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
