import { vatCell } from '@spindle/contract/money/vat-sums';
import { CURRENCY_SIGNS } from '@spindle/contract/shop/locales';
import { withVat } from '@spindle/contract/money/vat-words';
import { amountInWords } from '../../../kernel/pdf/amount-in-words.ts';
import { type OrderDocument, rateWidth } from './order-document.ts';
import {
  dateInWords,
  momentInWords,
  payerText,
  sellerText,
  shortName,
  amountText,
  taxNumbers,
} from '../../../kernel/text/document-text.ts';
import { paymentOf, paymentQr } from './payment-qr.ts';
import { qrRuns } from '../../../kernel/qr-path.ts';
import { drawLetterhead } from '../../../kernel/pdf/pdf-letterhead.ts';
import { grey, ink, openPdf, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { totalsRows } from '../../../kernel/pdf/document-totals.ts';
import { drawTable } from '../../../kernel/pdf/pdf-table.ts';

const qrSide = 112;
/** Height from the last line to the signatures; totals taller than the QR code make it longer. */
const endHeight = ({ sums: totals }: OrderDocument): number =>
  236 + Math.max(0, totalsRows(totals).length - 6) * 17;

/** Счёт на оплату: bank details, parties, lines, VAT by rate, the amount in words, signatures and the QR code. */
export async function invoicePdf(orderDocument: OrderDocument): Promise<Buffer> {
  const title = `Счёт на оплату № ${orderDocument.number} от ${dateInWords(orderDocument.issuedOn)}`;
  const layout = openPdf({ title, createdAt: new Date(`${orderDocument.issuedOn}T09:00:00Z`) });
  const { pdf, left, width } = layout;
  const sign = CURRENCY_SIGNS[orderDocument.currency];
  const rates = orderDocument.lines.map(({ vatPercent }) => vatPercent);
  // The totals name a single rate; with several, each line names its own.
  const differ = new Set(rates).size > 1;
  drawLetterhead(layout, orderDocument.seller);
  drawBank(layout, orderDocument);
  pdf
    .font('bold')
    .fontSize(15)
    .text(title, left, pdf.y + 14, { width });
  drawFact(layout, 'Поставщик', sellerText(orderDocument.seller, orderDocument.currency));
  drawFact(layout, 'Покупатель', payerText(orderDocument.payer, orderDocument.currency));
  drawFact(layout, 'Основание', orderDocument.basis);
  if (orderDocument.buyerMarks) drawFact(layout, 'Ваши данные', orderDocument.buyerMarks);
  if (orderDocument.terms) drawFact(layout, 'Условия', orderDocument.terms);
  if (orderDocument.term) drawFact(layout, 'Срок', orderDocument.term);
  pdf.y += 8;
  drawTable(
    layout,
    [
      { title: '№', width: 20, align: 'right' },
      { title: 'Артикул', width: 78 },
      { title: 'Товар, услуга' },
      { title: 'Кол-во', width: 38, align: 'right' },
      { title: 'Ед.', width: 26 },
      { title: 'ОКЕИ', width: 32 },
      ...(differ ? [{ title: 'НДС', width: rateWidth(rates), align: 'right' } as const] : []),
      { title: `${withVat('Цена', rates)},\u00a0${sign}`, width: 70, align: 'right' },
      { title: `Сумма,\u00a0${sign}`, width: 70, align: 'right' },
    ],
    orderDocument.lines.map((line, index) => [
      String(index + 1),
      line.article,
      line.note ? `${line.name}. Примечание: ${line.note}` : line.name,
      String(line.quantity),
      line.unitName,
      line.unitCode === null ? '' : String(line.unitCode),
      ...(differ ? [vatCell(line.vatPercent)] : []),
      amountText(line.price),
      amountText(line.total),
    ]),
    { size: 8, padding: 3.5, together: { rows: 1, height: endHeight(orderDocument) } },
  );
  drawTotals(layout, orderDocument);
  drawFoot(layout, orderDocument);
  if (orderDocument.cancelled) drawAcross(layout, 'Заказ отменён');
  else if (orderDocument.replaced) drawAcross(layout, 'Счёт заменён');
  return layout.finish((page, pages) => `Счёт ${orderDocument.number}. Лист ${page} из ${pages}`);
}

const accountNames = { RUB: 'Сч. №', KZT: 'ИИК', BYN: 'Сч. №' } as const;

/** The block every bank clerk looks for. */
function drawBank({ pdf, left, width }: PdfLayout, { seller, currency }: OrderDocument): void {
  const y = pdf.y;
  const split = left + width * 0.56;
  const value = split + 42;
  const right = left + width;
  pdf.lineWidth(0.7).strokeColor(ink);
  pdf.rect(left, y, width, 84).stroke();
  for (const [x1, y1, x2, y2] of [
    [split, y, split, y + 84],
    [value, y, value, y + 84],
    [split, y + 18, right, y + 18],
    [left, y + 36, right, y + 36],
    [left, y + 54, split, y + 54],
    [left + (split - left) / 2, y + 36, left + (split - left) / 2, y + 54],
  ] as const) {
    pdf.moveTo(x1, y1).lineTo(x2, y2).stroke();
  }
  const cell = (text: string, x: number, top: number, size = 9): void => {
    pdf
      .font('regular')
      .fontSize(size)
      .fillColor(size < 9 ? grey : ink);
    pdf.text(printableLine(text), x + 5, top + 4, { width: split - left - 10, lineBreak: false });
  };
  cell(seller.bank_name, left, y);
  cell('Банк получателя', left, y + 18, 7);
  const [taxNumber = '', kpp = ''] = taxNumbers(seller, currency);
  cell(taxNumber, left, y + 36);
  cell(kpp, left + (split - left) / 2, y + 36);
  cell(seller.name_short, left, y + 54);
  cell('Получатель', left, y + 68, 7);
  cell('БИК', split, y);
  cell(seller.bik, value, y);
  cell(seller.correspondent_account && 'Сч. №', split, y + 18);
  cell(seller.correspondent_account, value, y + 18);
  cell(accountNames[currency], split, y + 36);
  cell(seller.account, value, y + 36);
  pdf.y = y + 84;
}

export function drawFact({ pdf, left, width }: PdfLayout, name: string, value: string): void {
  const y = pdf.y + 6;
  pdf.font('regular').fontSize(9).fillColor(grey).text(name, left, y, { width: 76, lineBreak: false });
  pdf.fillColor(ink).text(printableLine(value), left + 76, y, { width: width - 76 });
}

/** The QR code stands beside the totals, so that a buyer paying by phone sees both. */
function drawTotals(layout: PdfLayout, orderDocument: OrderDocument): void {
  const { pdf, left, right, width } = layout;
  const top = pdf.y + 6;
  // The QR code is a Russian standard; cancelled orders and replaced invoices must not be paid.
  if (orderDocument.currency === 'RUB' && !orderDocument.cancelled && !orderDocument.replaced)
    drawCode(layout, orderDocument, top);
  const row = (name: string, value: string, strong: boolean): void => {
    const y = pdf.y + 5;
    pdf.font('regular').fontSize(9).fillColor(ink);
    pdf.text(name, left, y, { width: width - 90, align: 'right', lineBreak: false });
    pdf.font('bold').fontSize(strong ? 11 : 9);
    pdf.text(value, right - 86, y - (strong ? 1 : 0), { width: 86, align: 'right', lineBreak: false });
    pdf.y = y + 12;
  };
  pdf.y = top;
  const { sums: totals } = orderDocument;
  for (const { name, kopecks, look: variant } of totalsRows(totals))
    row(name, signedAmount(kopecks), variant === 'total');
  const line = Math.max(pdf.y + 6, orderDocument.currency === 'RUB' ? top + qrSide + 8 : 0);
  pdf.moveTo(left, line).lineTo(right, line).lineWidth(0.8).strokeColor(ink).stroke();
  pdf.font('regular').fontSize(9).fillColor(ink);
  pdf.text(
    `Всего наименований ${orderDocument.lines.length}, на сумму ${amountText(totals.total)}\u00a0${CURRENCY_SIGNS[orderDocument.currency]}`,
    left,
    line + 8,
    { width },
  );
  const share = totals.rest ?? totals.advance;
  const amountWords = amountInWords(share?.amount ?? totals.total, orderDocument.currency);
  pdf.font('bold').text(share ? `К\u00a0оплате: ${amountWords}` : amountWords, left, pdf.y + 2, { width });
}

const signedAmount = (kopecks: number | null): string =>
  kopecks === null ? '–' : kopecks < 0 ? `−${amountText(-kopecks)}` : amountText(kopecks);

function drawCode({ pdf, left }: PdfLayout, orderDocument: OrderDocument, top: number): void {
  const code = paymentQr(paymentOf(orderDocument, orderDocument.sums));
  pdf
    .save()
    .translate(left, top)
    .scale(qrSide / code.size);
  // Draws about a thousand squares in one operation: one by one they take longer than the rest of the page.
  pdf.addContent(
    Buffer.from(
      qrRuns(code)
        .map(({ x, y, length }) => `${x} ${y} ${length} 1 re\n`)
        .join(''),
    ),
  );
  pdf.fill(ink).restore();
  const x = left + qrSide + 12;
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text('Оплата по QR-коду', x, top + 2, { lineBreak: false });
  pdf.font('regular').fontSize(8).fillColor(grey);
  pdf.text('Наведите камеру приложения банка: реквизиты и сумма заполнятся сами.', x, top + 16, {
    width: 130,
  });
}

function drawFoot({ pdf, left, right, width }: PdfLayout, orderDocument: OrderDocument): void {
  // After the advance the stock is not reserved by time.
  const reserveNote = orderDocument.sums.rest
    ? ''
    : `Счёт действителен до ${momentInWords(orderDocument.reserveUntil)}: до этого времени товар в\u00a0резерве. `;
  pdf.font('regular').fontSize(8).fillColor(grey);
  pdf.text(`${reserveNote}Оплата счёта означает согласие с\u00a0условиями поставки.`, left, pdf.y + 8, {
    width,
  });
  const signatures = pdf.y + 22;
  const half = (right - left) / 2;
  for (const [x, role, name] of [
    [left, 'Руководитель', orderDocument.seller.director],
    [left + half + 8, 'Бухгалтер', orderDocument.seller.chief_accountant],
  ] as const) {
    const end = x + half - 12;
    pdf.font('regular').fontSize(9).fillColor(ink).text(role, x, signatures, { lineBreak: false });
    pdf.text(shortName(name), end - 72, signatures, { width: 72, align: 'right', lineBreak: false });
    pdf
      .moveTo(x + 66, signatures + 11)
      .lineTo(end - 78, signatures + 11)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
  }
}

/** A stamp across every page, so that nobody pays it by mistake. */
function drawAcross({ pdf }: PdfLayout, stamp: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    pdf
      .save()
      .rotate(-35, { origin: [width / 2, height / 2] })
      .fillOpacity(0.16);
    pdf.font('bold').fontSize(64).fillColor('#b42318');
    pdf.text(stamp, 0, height / 2 - 40, { width, align: 'center', lineBreak: false });
    pdf.restore().fillOpacity(1);
  }
}
