import { amountInWords } from './amount-in-words.ts';
import { moneyText } from '../paper-text.ts';
import { grey, ink, type Sheet } from './pdf-sheet.ts';

/** Smaller sums, the total in bold and in words, at the right edge; kept together on one sheet. */
export function drawSums(
  { pdf, left, right, width, bottom }: Sheet,
  parts: readonly (readonly [name: string, value: string])[],
  total: number,
): void {
  if (pdf.y + 50 + parts.length * 13 > bottom) pdf.addPage();
  pdf.y += 8;
  const row = (name: string, value: string, strong = false): void => {
    const y = pdf.y;
    pdf
      .font(strong ? 'bold' : 'regular')
      .fontSize(strong ? 12 : 9)
      .fillColor(strong ? ink : grey);
    pdf.text(name, left, y, { width: width - 120, align: 'right', lineBreak: false });
    pdf.fillColor(ink).text(value, right - 114, y, { width: 114, align: 'right', lineBreak: false });
    pdf.y = y + (strong ? 18 : 13);
  };
  for (const [name, value] of parts) row(name, value);
  row('Итого', moneyText(total), true);
  pdf.font('regular').fontSize(8.5).fillColor(grey);
  pdf.text(amountInWords(total), left, pdf.y, { width, align: 'right' });
}
