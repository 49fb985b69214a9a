import { dateInWords } from '../../../kernel/text/document-text.ts';
import { grey, ink, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { isInvoice, numberOf, type OrderDocument } from './order-document.ts';

const none = '–';
const stripWidth = 92;
const labelWidth = 186;
const markWidth = 22;
const size = 7;

/** Lines (1)–(8) of the form beside the strip with its name and status. */
export function drawWaybillHead(layout: PdfLayout, orderDocument: OrderDocument): void {
  const { pdf, left, right } = layout;
  const top = pdf.y;
  const begin = left + stripWidth + 10;
  pdf.font('bold').fontSize(10.5).fillColor(ink);
  pdf.text(
    `Счёт-фактура № ${numberOf(orderDocument)} от ${dateInWords(orderDocument.issuedOn)} (1)`,
    begin,
    top,
    {
      lineBreak: false,
    },
  );
  pdf.font('regular').fontSize(size).fillColor(grey);
  pdf.text('Исправление № – от – (1а)', begin + 300, top + 3, { lineBreak: false });
  pdf.y = top + 16;
  for (const [label, value, mark] of linesOf(orderDocument)) {
    const y = pdf.y;
    pdf.font('regular').fontSize(size).fillColor(grey).text(label, begin, y, { width: labelWidth });
    const labelEnd = pdf.y;
    pdf.fillColor(ink).text(printableLine(value), begin + labelWidth, y, {
      width: right - begin - labelWidth - markWidth,
    });
    const end = Math.max(pdf.y, labelEnd);
    pdf.fillColor(grey).text(mark, right - markWidth, y, { width: markWidth, align: 'right' });
    pdf.y = end + 0.4;
  }
  drawStrip(layout, isInvoice(orderDocument) ? '1' : '2', top, pdf.y);
  pdf.y += 6;
}

function linesOf(orderDocument: OrderDocument): [label: string, value: string, mark: string][] {
  const { seller, payer, lines } = orderDocument;
  const shipped = `№ п/п 1–${lines.length} № ${numberOf(orderDocument)} от ${dateInWords(orderDocument.issuedOn)}`;
  const taxNumbers = [payer.inn, payer.kpp].filter(Boolean).join(' / ');
  return [
    ['Продавец', seller.name_short, '(2)'],
    ['Адрес', seller.legal_address, '(2а)'],
    ['ИНН/КПП продавца', `${seller.inn} / ${seller.kpp}`, '(2б)'],
    ['Грузоотправитель и его адрес', `${seller.name_short}, ${seller.postal_address}`, '(3)'],
    ['Грузополучатель и его адрес', [payer.name, orderDocument.shipTo].filter(Boolean).join(', '), '(4)'],
    ['К платёжно-расчётному документу №', none, '(5)'],
    ['Документ об отгрузке', shipped, '(5а)'],
    ['Покупатель', payer.name, '(6)'],
    ['Адрес', payer.address ?? none, '(6а)'],
    ['ИНН/КПП покупателя', taxNumbers || none, '(6б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(7)'],
    ['Идентификатор госконтракта, договора (соглашения)', none, '(8)'],
  ];
}

function drawStrip({ pdf, left }: PdfLayout, status: string, top: number, bottom: number): void {
  pdf.font('bold').fontSize(9).fillColor(ink);
  pdf.text('Универсальный передаточный документ', left, top, { width: stripWidth });
  const y = pdf.y + 8;
  pdf
    .font('regular')
    .fontSize(8)
    .text('Статус:', left, y + 3, { lineBreak: false });
  pdf
    .lineWidth(1)
    .strokeColor(ink)
    .rect(left + 40, y, 16, 14)
    .stroke();
  pdf.font('bold').text(status, left + 40, y + 3, { width: 16, align: 'center', lineBreak: false });
  pdf.font('regular').fontSize(6).fillColor(grey);
  pdf.text('1 – счёт-фактура и передаточный документ (акт)', left, y + 22, { width: stripWidth });
  pdf.text('2 – передаточный документ (акт)', left, pdf.y + 1, { width: stripWidth });
  const x = left + stripWidth + 4;
  pdf.moveTo(x, top).lineTo(x, bottom).lineWidth(1.2).strokeColor(ink).stroke();
  pdf.x = left;
  pdf.y = bottom;
}
