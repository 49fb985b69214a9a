import { amountInWords } from '../../../kernel/papers/amount-in-words.ts';
import { drawFact } from './invoice-pdf.ts';
import type { OrderPaper } from './order-paper.ts';
import { dateInWords, payerText, sellerText, shortName, sumText } from '../../../kernel/papers/paper-text.ts';
import { ink, openSheet, type Sheet } from '../../../kernel/papers/pdf-sheet.ts';
import { drawTable } from '../../../kernel/papers/pdf-table.ts';

/** УПД of status 1: invoice for VAT and act of transfer in one, with the VAT of every line. */
export async function waybillPdf(paper: OrderPaper): Promise<Buffer> {
  const title = `Универсальный передаточный документ № ${paper.number} от ${dateInWords(paper.issuedOn)}`;
  const createdAt = new Date(`${paper.issuedOn}T09:00:00Z`);
  const sheet = openSheet({ title, createdAt, landscape: true });
  const { pdf, left, width } = sheet;
  pdf.font('bold').fontSize(14).text(title, left, 36, { width });
  pdf.font('regular').fontSize(8).text('Статус 1: счёт-фактура и передаточный документ (акт)', { width });
  drawFact(sheet, 'Продавец', sellerText(paper.seller));
  drawFact(sheet, 'Покупатель', payerText(paper.payer));
  drawFact(sheet, 'Получатель', paper.recipient);
  drawFact(sheet, 'Куда', paper.shipTo);
  drawFact(
    sheet,
    'Основание',
    `Заказ № ${paper.number} от ${dateInWords(paper.orderedOn)}, счёт № ${paper.number}`,
  );
  drawFact(sheet, 'Валюта', 'Российский рубль, 643');
  pdf.y += 8;
  drawTable(
    sheet,
    [
      { title: '№', width: 24, align: 'right' },
      { title: 'Артикул', width: 84 },
      { title: 'Товар, услуга' },
      { title: 'Ед.', width: 34 },
      { title: 'ОКЕИ', width: 36 },
      { title: 'Кол-во', width: 44, align: 'right' },
      { title: 'Цена без НДС,\u00a0₽', width: 72, align: 'right' },
      { title: 'Сумма без НДС,\u00a0₽', width: 78, align: 'right' },
      { title: 'Ставка НДС', width: 44, align: 'right' },
      { title: 'НДС,\u00a0₽', width: 66, align: 'right' },
      { title: 'Сумма с\u00a0НДС,\u00a0₽', width: 78, align: 'right' },
    ],
    [
      ...paper.lines.map((line, index) => [
        String(index + 1),
        line.article,
        line.name,
        line.unitName,
        line.unitCode === null ? '' : String(line.unitCode),
        String(line.quantity),
        sumText(Math.round((line.total - line.vat) / line.quantity)),
        sumText(line.total - line.vat),
        `${line.vatPercent}\u00a0%`,
        sumText(line.vat),
        sumText(line.total),
      ]),
      [
        '',
        '',
        'Всего к оплате',
        '',
        '',
        '',
        '',
        sumText(paper.total - vatTotal(paper)),
        '',
        sumText(vatTotal(paper)),
        sumText(paper.total),
      ],
    ],
  );
  drawEnd(sheet, paper);
  return sheet.finish((page, pages) => `УПД ${paper.number}. Лист ${page} из ${pages}`);
}

const vatTotal = ({ vat }: OrderPaper): number => vat.reduce((sum, { amount }) => sum + amount, 0);

function drawEnd({ pdf, left, width, bottom }: Sheet, paper: OrderPaper): void {
  if (pdf.y + 120 > bottom) pdf.addPage();
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text(amountInWords(paper.total), left, pdf.y + 8, { width });
  const top = pdf.y + 16;
  const half = width / 2;
  for (const [x, heading, name] of [
    [left, 'Товар передал', shortName(paper.seller.director)],
    [left + half + 12, 'Товар получил', ''],
  ] as const) {
    pdf.font('bold').text(heading, x, top, { lineBreak: false });
    pdf.font('regular');
    for (const [index, label] of ['Должность', 'Подпись', 'Дата'].entries()) {
      const y = top + 18 + index * 20;
      pdf.text(label, x, y, { lineBreak: false });
      pdf
        .moveTo(x + 60, y + 11)
        .lineTo(x + half - 30, y + 11)
        .lineWidth(0.6)
        .strokeColor(ink)
        .stroke();
      if (index === 1 && name)
        pdf.text(name, x + half - 140, y - 1, { width: 110, align: 'right', lineBreak: false });
    }
  }
}
