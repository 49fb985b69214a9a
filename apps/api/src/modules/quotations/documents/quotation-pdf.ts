import { withVat } from '@spindle/contract/money/vat-words';
import {
  dateInWords,
  payerText,
  sellerText,
  shortName,
  sumText,
} from '../../../kernel/text/document-text.ts';
import { drawLetterhead } from '../../../kernel/pdf/pdf-letterhead.ts';
import { drawPicture } from '../../../kernel/pdf/pdf-picture.ts';
import { grey, hairline, ink, openSheet, type Sheet } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { type PaperSums, sumRows } from '../../../kernel/pdf/document-totals.ts';
import { drawSums } from '../../../kernel/pdf/pdf-totals.ts';
import type { QuotationPaper, QuotationPaperLine } from './quotation-document.ts';

/** The leading thing is shown large, when there is one: a machine with its tooling, not a list of drills. */
const largePicture = { width: 190, height: 130 };
const rowHeight = 46;
const pictureWidth = 52;
const columns = { number: 22, quantity: 56, term: 62, price: 80, sum: 86 };
const linesWithSpecs = 6;

/** Коммерческое предложение: letterhead, words and the drawing, lines with theirs, sums, properties, signature. */
export async function quotationPdf(paper: QuotationPaper): Promise<Buffer> {
  const sheet = openSheet({ title: paper.title, createdAt: new Date(`${paper.issuedOn}T09:00:00Z`) });
  drawLetterhead(sheet, paper.seller);
  drawTop(sheet, paper);
  drawHead(sheet, paper);
  const lead = leadOf(paper);
  paper.lines.forEach((line, index) =>
    drawLine(sheet, paper, line === lead ? { ...line, picture: null } : line, index + 1),
  );
  drawSums(sheet, sumRows(sumsOf(paper), 'Итого'), paper.currency);
  drawSpecs(sheet, paper.lines);
  drawFoot(sheet, paper);
  return sheet.finish(
    (page, pages) => `${paper.title}. ${paper.seller.phone}. Лист ${page} из\u00a0${pages}`,
  );
}

/** Its drawing stands large beside the words, and not again in its line. */
function leadOf({ lines }: QuotationPaper): QuotationPaperLine | undefined {
  return lines.length <= 20 ? lines.find(({ picture }) => picture) : undefined;
}

function drawTop(sheet: Sheet, paper: QuotationPaper): void {
  const { pdf, left, right, width } = sheet;
  const lead = leadOf(paper);
  const room = lead?.picture ? width - largePicture.width - 16 : width;
  const top = pdf.y + 10;
  pdf.font('bold').fontSize(17).fillColor(ink).text(printableLine(paper.title), left, top, { width: room });
  pdf.font('regular').fontSize(9).fillColor(grey);
  const held = paper.validUntil
    ? `${dateInWords(paper.issuedOn)}, цены закреплены до\u00a0${dateInWords(paper.validUntil)}`
    : `${dateInWords(paper.issuedOn)}, по\u00a0ценам на\u00a0этот день`;
  pdf.text(held, left, pdf.y + 3, { width: room });
  fact(sheet, 'Поставщик', sellerText(paper.seller), room);
  if (paper.payer)
    fact(sheet, 'Кому', [payerText(paper.payer), paper.person].filter(Boolean).join(', '), room);
  if (paper.text) words(sheet, paper.text, ink, room);
  if (paper.terms) words(sheet, paper.terms, grey, room);
  if (paper.advance !== null && !paper.terms?.includes(`${paper.advance}`))
    words(sheet, `Аванс ${paper.advance}\u00a0%`, grey, room);
  if (lead?.picture) {
    drawPicture(pdf, lead.picture, { x: right - largePicture.width, y: top, ...largePicture });
    pdf.y = Math.max(pdf.y, top + largePicture.height);
  }
  pdf.fillColor(ink).y += 12;
}

function fact({ pdf, left }: Sheet, name: string, value: string, width: number): void {
  const y = pdf.y + 6;
  pdf.font('regular').fontSize(9).fillColor(grey).text(name, left, y, { width: 62, lineBreak: false });
  pdf.fillColor(ink).text(printableLine(value), left + 62, y, { width: width - 62 });
}

function words({ pdf, left }: Sheet, text: string, colour: string, width: number): void {
  pdf.font('regular').fontSize(9.5).fillColor(colour);
  for (const line of text.split('\n')) pdf.text(printableLine(line), left, pdf.y + 7, { width });
}

/** Where each column begins; the name takes what is left. */
function edges({ left, right }: Sheet) {
  const sum = right - columns.sum;
  const price = sum - columns.price;
  const term = price - columns.term;
  const quantity = term - columns.quantity;
  const name = left + columns.number + pictureWidth + 8;
  return { number: left, picture: left + columns.number, name, quantity, term, price, sum };
}

function drawHead(sheet: Sheet, { vat }: Pick<QuotationPaper, 'vat'>): void {
  const { pdf, left, right } = sheet;
  const at = edges(sheet);
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

function drawLine(sheet: Sheet, paper: QuotationPaper, line: QuotationPaperLine, number: number): void {
  const { pdf, left, right, bottom } = sheet;
  const at = edges(sheet);
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
    drawHead(sheet, paper);
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
  cell(line.price === null ? 'по\u00a0запросу' : sumText(line.price), at.price, columns.price);
  pdf.font('bold');
  cell(line.total === null ? '' : sumText(line.total), at.sum, columns.sum);
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

const sumsOf = ({ original, delivery, total, vat }: QuotationPaper): PaperSums => ({
  goods: original - (delivery ?? 0),
  discount: original - total,
  delivery,
  total,
  vat,
});

/** What the machines and tools of the offer can do, two columns each; a long name or value takes more lines. */
function drawSpecs(sheet: Sheet, lines: readonly QuotationPaperLine[]): void {
  const { pdf, left, width, bottom } = sheet;
  const told = lines.filter(({ specs }) => specs.length > 0).slice(0, linesWithSpecs);
  const half = width / 2 - 8;
  const [nameWidth, valueWidth] = [half * 0.48, half * 0.48];
  for (const [index, line] of told.entries()) {
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

function drawFoot(sheet: Sheet, { seller, address, validUntil }: QuotationPaper): void {
  const { pdf, left, right, width, bottom } = sheet;
  if (pdf.y + 70 > bottom) pdf.addPage();
  const y = pdf.y + 26;
  // What holds no prices is no offer, and nobody signs it.
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
