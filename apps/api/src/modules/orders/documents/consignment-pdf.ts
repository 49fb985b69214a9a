import { CURRENCY_SIGNS } from '@spindle/contract/shop/locales';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
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
import { numberOf, type OrderDocument, type DocumentLine, rateWidth, totalRow } from './order-document.ts';

/** Height from the totals to the signatures. */
const endHeight = 150;

/** What leaves with the goods outside Russia: the parties by the names of their country, lines with tax, both signatures; no form is prescribed. */
export async function consignmentPdf(orderDocument: OrderDocument): Promise<Buffer> {
  const { name } = shippingDocument(orderDocument.currency);
  const title = `${name} № ${numberOf(orderDocument)} от ${dateInWords(orderDocument.issuedOn)}`;
  const createdAt = new Date(`${orderDocument.issuedOn}T09:00:00Z`);
  const layout = openPdf({ title, createdAt, landscape: true });
  const { pdf, left, width } = layout;
  const sign = CURRENCY_SIGNS[orderDocument.currency];
  drawLetterhead(layout, orderDocument.seller);
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text(title, left, pdf.y + 12, { width });
  drawFact(layout, 'Поставщик', sellerText(orderDocument.seller, orderDocument.currency));
  drawFact(layout, 'Покупатель', payerText(orderDocument.payer, orderDocument.currency));
  drawFact(layout, 'Куда', orderDocument.shipTo);
  drawFact(layout, 'Получатель', orderDocument.recipient);
  drawFact(layout, 'Основание', orderDocument.basis);
  if (orderDocument.buyerMarks) drawFact(layout, 'Ваши данные', orderDocument.buyerMarks);
  pdf.y += 8;
  const { total } = orderDocument.sums;
  const rates = orderDocument.lines.map(({ vatPercent }) => vatPercent);
  drawTable(
    layout,
    [
      { title: '№', width: 22, align: 'right' },
      { title: 'Артикул', width: 84 },
      { title: 'Товар, услуга' },
      { title: 'Ед.', width: 28 },
      { title: 'Кол-во', width: 40, align: 'right' },
      { title: `${netPrice('Цена')},\u00a0${sign}`, width: 72, align: 'right' },
      { title: `${netPrice('Сумма')},\u00a0${sign}`, width: 76, align: 'right' },
      { title: 'НДС', width: rateWidth(rates), align: 'right' },
      { title: `Сумма НДС,\u00a0${sign}`, width: 72, align: 'right' },
      { title: `${withVat('Всего', rates)},\u00a0${sign}`, width: 76, align: 'right' },
    ],
    [...orderDocument.lines.map(rowOf), totalRow(orderDocument)],
    { size: 8, padding: 3, together: { rows: 2, height: endHeight } },
  );
  pdf.font('bold').fontSize(9).fillColor(ink);
  pdf.text(`Отпущено на сумму: ${amountInWords(total, orderDocument.currency)}`, left, pdf.y + 10, { width });
  drawSignatures(layout, orderDocument);
  return layout.finish((page, pages) => `${name} ${numberOf(orderDocument)}. Лист ${page} из ${pages}`);
}

function rowOf(line: DocumentLine, index: number): string[] {
  const net = line.total - line.vat;
  return [
    String(index + 1),
    line.article,
    line.name,
    line.unitName,
    String(line.quantity),
    amountText(Math.round(net / line.quantity)),
    amountText(net),
    vatCell(line.vatPercent),
    vatAmount(line.vatPercent, amountText(line.vat)),
    amountText(line.total),
  ];
}

/** The sender's signature on the left, the recipient's on the right. */
function drawSignatures({ pdf, left, width }: PdfLayout, { seller }: OrderDocument): void {
  const top = pdf.y + 22;
  const half = width / 2;
  const rows = [
    ['Отпуск разрешил', 'Груз получил', seller.director],
    ['Отпустил', 'Дата получения', ''],
  ] as const;
  rows.forEach(([gave, took, person], row) => {
    const y = top + row * 30;
    for (const [x, label, name] of [
      [left, gave, person],
      [left + half + 8, took, ''],
    ] as const) {
      const end = x + half - 12;
      pdf.font('regular').fontSize(9).fillColor(ink).text(label, x, y, { lineBreak: false });
      if (name) pdf.text(shortName(name), end - 90, y, { width: 90, align: 'right', lineBreak: false });
      pdf
        .moveTo(x + 92, y + 11)
        .lineTo(name ? end - 96 : end, y + 11)
        .lineWidth(0.6)
        .strokeColor(ink)
        .stroke();
      pdf
        .fontSize(6)
        .fillColor(grey)
        .text('подпись', x + 92, y + 13, { lineBreak: false });
    }
  });
}
