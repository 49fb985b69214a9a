import { CURRENCY_SIGNS } from '@spindle/contract/shop/locales';
import { vatAmount, vatCell } from '@spindle/contract/money/vat-sums';
import { netPrice, withVat } from '@spindle/contract/money/vat-words';
import { amountInWords } from '../../../kernel/pdf/amount-in-words.ts';
import {
  dateInWords,
  payerText,
  sellerText,
  shortName,
  amountText,
} from '../../../kernel/text/document-text.ts';
import { drawLetterhead } from '../../../kernel/pdf/pdf-letterhead.ts';
import { grey, ink, openPdf, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { drawTable } from '../../../kernel/pdf/pdf-table.ts';
import { drawFact } from './invoice-pdf.ts';
import { type OrderDocument, type DocumentLine, rateWidth, totalRow } from './order-document.ts';

/** Height from the totals to the signatures. */
const endHeight = 130;

/** Акт возврата: what came back by which order and why, with tax by line, and both signatures. */
export async function returnPdf(orderDocument: OrderDocument): Promise<Buffer> {
  const title = `Акт возврата № ${orderDocument.number} от ${dateInWords(orderDocument.issuedOn)}`;
  const layout = openPdf({
    title,
    createdAt: new Date(`${orderDocument.issuedOn}T09:00:00Z`),
    landscape: true,
  });
  const { pdf, left, width } = layout;
  const sign = CURRENCY_SIGNS[orderDocument.currency];
  drawLetterhead(layout, orderDocument.seller);
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text(title, left, pdf.y + 12, { width });
  drawFact(layout, 'Принял', sellerText(orderDocument.seller, orderDocument.currency));
  drawFact(layout, 'Вернул', payerText(orderDocument.payer, orderDocument.currency));
  drawFact(layout, 'Основание', orderDocument.basis);
  if (orderDocument.reason) drawFact(layout, 'Причина', orderDocument.reason);
  pdf.y += 8;
  const { total } = orderDocument.sums;
  const rates = orderDocument.lines.map(({ vatPercent }) => vatPercent);
  drawTable(
    layout,
    [
      { title: '№', width: 22, align: 'right' },
      { title: 'Артикул', width: 84 },
      { title: 'Товар' },
      { title: 'Ед.', width: 28 },
      { title: 'Кол-во', width: 40, align: 'right' },
      { title: `${withVat('Цена', rates)},\u00a0${sign}`, width: 76, align: 'right' },
      { title: `${netPrice('Сумма')},\u00a0${sign}`, width: 76, align: 'right' },
      { title: 'НДС', width: rateWidth(rates), align: 'right' },
      { title: `Сумма НДС,\u00a0${sign}`, width: 72, align: 'right' },
      { title: `${withVat('Всего', rates)},\u00a0${sign}`, width: 76, align: 'right' },
    ],
    [...orderDocument.lines.map(rowOf), totalRow(orderDocument)],
    { size: 8, padding: 3, together: { rows: 2, height: endHeight } },
  );
  pdf.font('bold').fontSize(9).fillColor(ink);
  pdf.text(`Возвращено на сумму: ${amountInWords(total, orderDocument.currency)}`, left, pdf.y + 10, {
    width,
  });
  drawSignatures(layout, orderDocument);
  return layout.finish((page, pages) => `Акт возврата ${orderDocument.number}. Лист ${page} из ${pages}`);
}

function rowOf(line: DocumentLine, index: number): string[] {
  return [
    String(index + 1),
    line.article,
    line.name,
    line.unitName,
    String(line.quantity),
    amountText(line.price),
    amountText(line.total - line.vat),
    vatCell(line.vatPercent),
    vatAmount(line.vatPercent, amountText(line.vat)),
    amountText(line.total),
  ];
}

/** The receiving party's signature on the left, the returning party's on the right. */
function drawSignatures({ pdf, left, width }: PdfLayout, { seller }: OrderDocument): void {
  const y = pdf.y + 24;
  const half = width / 2;
  for (const [x, label, name] of [
    [left, 'Товар принял', seller.director],
    [left + half + 8, 'Товар вернул', ''],
  ] as const) {
    const end = x + half - 12;
    pdf.font('regular').fontSize(9).fillColor(ink).text(label, x, y, { lineBreak: false });
    if (name) pdf.text(shortName(name), end - 90, y, { lineBreak: false });
    pdf
      .moveTo(x + 80, y + 11)
      .lineTo(name ? end - 96 : end, y + 11)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
    pdf
      .fontSize(6)
      .fillColor(grey)
      .text('подпись', x + 80, y + 13, { lineBreak: false });
  }
}
