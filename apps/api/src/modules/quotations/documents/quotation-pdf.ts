import { withVat } from '@spindle/contract/money/vat-words';
import {
  dateInWords,
  payerText,
  sellerText,
  shortName,
  amountText,
} from '../../../kernel/text/document-text.ts';
import { drawLetterhead } from '../../../kernel/pdf/pdf-letterhead.ts';
import { drawPicture } from '../../../kernel/pdf/pdf-picture.ts';
import { grey, hairline, ink, openPdf, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { type DocumentTotals, totalsRows } from '../../../kernel/pdf/document-totals.ts';
import { drawSums } from '../../../kernel/pdf/pdf-totals.ts';
import type { QuotationDocument, QuotationDocumentLine } from './quotation-document.ts';

/** The leading thing is shown large, when there is one: a machine with its tooling, not a list of drills. */
const largePicture = { width: 190, height: 130 };
const rowHeight = 46;
const pictureWidth = 52;
const columns = { number: 22, quantity: 56, term: 62, price: 80, sum: 86 };
const linesWithSpecs = 6;

/** Коммерческое предложение: letterhead, text and drawing, lines with theirs, totals, specs, signature. */
export async function quotationPdf(document: QuotationDocument): Promise<Buffer> {
  const layout = openPdf({ title: document.title, createdAt: new Date(`${document.issuedOn}T09:00:00Z`) });
  drawLetterhead(layout, document.seller);
  drawTop(layout, document);
  drawHead(layout, document);
  const lead = leadOf(document);
  document.lines.forEach((line, index) =>
    drawLine(layout, document, line === lead ? { ...line, picture: null } : line, index + 1),
  );
  drawSums(layout, totalsRows(documentTotals(document), 'Итого'), document.currency);
  drawSpecs(layout, document.lines);
  drawFoot(layout, document);
  return layout.finish(
    (page, pages) => `${document.title}. ${document.seller.phone}. Лист ${page} из\u00a0${pages}`,
  );
}

/** Its drawing stands large beside the text, so it is left out of its line. */
function leadOf({ lines }: QuotationDocument): QuotationDocumentLine | undefined {
  return lines.length <= 20 ? lines.find(({ picture }) => picture) : undefined;
}

function drawTop(layout: PdfLayout, document: QuotationDocument): void {
  const { pdf, left, right, width } = layout;
  const lead = leadOf(document);
  const textWidth = lead?.picture ? width - largePicture.width - 16 : width;
  const top = pdf.y + 10;
  pdf
    .font('bold')
    .fontSize(17)
    .fillColor(ink)
    .text(printableLine(document.title), left, top, { width: textWidth });
  pdf.font('regular').fontSize(9).fillColor(grey);
  const subtitle = document.validUntil
    ? `${dateInWords(document.issuedOn)}, цены закреплены до\u00a0${dateInWords(document.validUntil)}`
    : `${dateInWords(document.issuedOn)}, по\u00a0ценам на\u00a0этот день`;
  pdf.text(subtitle, left, pdf.y + 3, { width: textWidth });
  fact(layout, 'Поставщик', sellerText(document.seller), textWidth);
  if (document.payer)
    fact(layout, 'Кому', [payerText(document.payer), document.person].filter(Boolean).join(', '), textWidth);
  if (document.text) drawText(layout, document.text, ink, textWidth);
  if (document.terms) drawText(layout, document.terms, grey, textWidth);
  if (document.advance !== null && !document.terms?.includes(`${document.advance}`))
    drawText(layout, `Аванс ${document.advance}\u00a0%`, grey, textWidth);
  if (lead?.picture) {
    drawPicture(pdf, lead.picture, { x: right - largePicture.width, y: top, ...largePicture });
    pdf.y = Math.max(pdf.y, top + largePicture.height);
  }
  pdf.fillColor(ink).y += 12;
}

function fact({ pdf, left }: PdfLayout, name: string, value: string, width: number): void {
  const y = pdf.y + 6;
  pdf.font('regular').fontSize(9).fillColor(grey).text(name, left, y, { width: 62, lineBreak: false });
  pdf.fillColor(ink).text(printableLine(value), left + 62, y, { width: width - 62 });
}

function drawText({ pdf, left }: PdfLayout, text: string, colour: string, width: number): void {
  pdf.font('regular').fontSize(9.5).fillColor(colour);
  for (const line of text.split('\n')) pdf.text(printableLine(line), left, pdf.y + 7, { width });
}

/** The left edge of each column; the name takes the remaining width. */
function edges({ left, right }: PdfLayout) {
  const sum = right - columns.sum;
  const price = sum - columns.price;
  const term = price - columns.term;
  const quantity = term - columns.quantity;
  const name = left + columns.number + pictureWidth + 8;
  return { number: left, picture: left + columns.number, name, quantity, term, price, sum };
}

function drawHead(layout: PdfLayout, { vat }: Pick<QuotationDocument, 'vat'>): void {
  const { pdf, left, right } = layout;
  const at = edges(layout);
  const y = pdf.y;
  pdf.font('regular').fontSize(8).fillColor(grey);
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' = 'right'): void => {
    pdf.text(text, x, y, { width, align, lineBreak: false });
  };
  cell('№', at.number, columns.number, 'left');
  cell('Наименование', at.name, at.quantity - at.name, 'left');
  cell('Кол-во', at.quantity, columns.quantity);
  cell('Срок', at.term, columns.term);
  cell(
    withVat(
      'Цена',
      vat.map(({ percent }) => percent),
    ),
    at.price,
    columns.price,
  );
  cell('Сумма', at.sum, columns.sum);
  pdf
    .moveTo(left, y + 14)
    .lineTo(right, y + 14)
    .lineWidth(0.8)
    .strokeColor(ink)
    .stroke();
  pdf.y = y + 18;
}

function drawLine(
  layout: PdfLayout,
  document: QuotationDocument,
  line: QuotationDocumentLine,
  number: number,
): void {
  const { pdf, left, right, bottom } = layout;
  const at = edges(layout);
  const nameWidth = at.quantity - at.name - 6;
  const [name, small] = [
    printableLine(line.name),
    [line.article, line.note].filter(Boolean).map(printableLine).join('. '),
  ];
  pdf.font('bold').fontSize(9);
  const textHeight = pdf.heightOfString(name, { width: nameWidth });
  pdf.font('regular').fontSize(8);
  const smallHeight = small ? pdf.heightOfString(small, { width: nameWidth }) : 0;
  const height = Math.max(line.picture ? rowHeight : 24, textHeight + smallHeight + 10);
  if (pdf.y + height > bottom) {
    pdf.addPage();
    drawHead(layout, document);
  }
  const y = pdf.y;
  if (line.picture)
    drawPicture(pdf, line.picture, { x: at.picture, y: y + 2, width: pictureWidth, height: rowHeight - 6 });
  pdf
    .font('bold')
    .fontSize(9)
    .fillColor(ink)
    .text(name, at.name, y + 3, { width: nameWidth });
  if (small)
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(grey)
      .text(small, at.name, pdf.y + 1, { width: nameWidth });
  pdf.font('regular').fontSize(9).fillColor(ink);
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' = 'right'): void => {
    pdf.text(text, x, y + 3, { width, align, lineBreak: false });
  };
  cell(String(number), at.number, columns.number, 'left');
  cell(`${line.quantity}\u00a0${line.unitName}`, at.quantity, columns.quantity);
  cell(termText(line.readyDays), at.term, columns.term);
  cell(line.price === null ? 'по\u00a0запросу' : amountText(line.price), at.price, columns.price);
  pdf.font('bold');
  cell(line.total === null ? '' : amountText(line.total), at.sum, columns.sum);
  pdf
    .moveTo(left, y + height)
    .lineTo(right, y + height)
    .lineWidth(0.4)
    .strokeColor(hairline)
    .stroke();
  pdf.y = y + height + 2;
}

function termText(days: number | null): string {
  if (days === null) return '';
  return days === 0 ? 'в\u00a0наличии' : `${days}\u00a0дн.`;
}

const documentTotals = ({ original, delivery, total, vat }: QuotationDocument): DocumentTotals => ({
  goods: original - (delivery ?? 0),
  discount: original - total,
  delivery,
  total,
  vat,
});

/** What the machines and tools of the offer can do, two columns each; a long name or value takes more lines. */
function drawSpecs(layout: PdfLayout, lines: readonly QuotationDocumentLine[]): void {
  const { pdf, left, width, bottom } = layout;
  const withSpecs = lines.filter(({ specs }) => specs.length > 0).slice(0, linesWithSpecs);
  const half = width / 2 - 8;
  const [nameWidth, valueWidth] = [half * 0.48, half * 0.48];
  for (const [index, line] of withSpecs.entries()) {
    if (pdf.y + 90 > bottom) pdf.addPage();
    pdf.y += index === 0 ? 22 : 12;
    pdf.font('bold').fontSize(10).fillColor(ink).text(printableLine(line.name), left, pdf.y, { width });
    let y = pdf.y + 6;
    for (let at = 0; at < line.specs.length; at += 2) {
      const pair = line.specs.slice(at, at + 2);
      pdf.font('regular').fontSize(8.5);
      const height = Math.max(
        ...pair.flatMap(({ name, value }) => [
          pdf.heightOfString(printableLine(name), { width: nameWidth }),
          pdf.heightOfString(printableLine(value), { width: valueWidth }),
        ]),
      );
      if (y + height + 2 > bottom) {
        pdf.addPage();
        y = pdf.page.margins.top;
      }
      for (const [column, { name, value }] of pair.entries()) {
        const x = left + column * (half + 16);
        pdf.fillColor(grey).text(printableLine(name), x, y, { width: nameWidth });
        pdf.fillColor(ink);
        pdf.text(printableLine(value), x + half - valueWidth, y, { width: valueWidth, align: 'right' });
        pdf
          .moveTo(x, y + height + 0.5)
          .lineTo(x + half, y + height + 0.5)
          .lineWidth(0.3)
          .strokeColor(hairline)
          .stroke();
      }
      y += height + 2;
    }
    pdf.y = y;
  }
}

function drawFoot(layout: PdfLayout, { seller, address, validUntil }: QuotationDocument): void {
  const { pdf, left, right, width, bottom } = layout;
  if (pdf.y + 70 > bottom) pdf.addPage();
  const y = pdf.y + 26;
  // Without fixed prices it is not an offer and has no signature.
  if (validUntil) {
    pdf.font('regular').fontSize(9).fillColor(ink).text('Руководитель', left, y, { lineBreak: false });
    pdf
      .moveTo(left + 66, y + 11)
      .lineTo(left + 190, y + 11)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
    pdf.text(shortName(seller.director), left + 196, y, { lineBreak: false });
  }
  pdf.fontSize(8).fillColor(grey);
  const how = validUntil
    ? `Согласовать и\u00a0заказать: ${address}`
    : `Предложение не\u00a0оферта: цены и\u00a0наличие меняются. ${address}`;
  pdf.text(how, left, validUntil ? y + 22 : y, { width: Math.min(width, right - left) });
}
