import { dateInWords, shortName } from '../../../kernel/text/document-text.ts';
import { grey, ink, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import type { OrderDocument } from './order-document.ts';

const size = 6.5;
const rowHeight = 17.5;

const factWidth = 220;

/** Points from the table's end to the last signature. */
export function waybillEndHeight(layout: PdfLayout, orderDocument: OrderDocument): number {
  const facts = [basisOf(orderDocument), orderDocument.shipTo].map((text) => factHeight(layout, text));
  return 138 + facts.reduce((total, height) => total + height, 0);
}

function factHeight({ pdf, width }: PdfLayout, text: string): number {
  pdf.font('regular').fontSize(size);
  return Math.max(11, pdf.heightOfString(printableLine(text), { width: width - factWidth }) + 2);
}

/** Signatures of the invoice, then fields [8]–[19] of the transfer, the shop's on the left and the buyer's on the right. */
export function drawWaybillEnd(layout: PdfLayout, orderDocument: OrderDocument, pageCount: number): void {
  const { pdf, left, right, width } = layout;
  const { seller } = orderDocument;
  const half = width / 2;
  let y = pdf.y + 5;
  signature(
    layout,
    left,
    y,
    half - 10,
    'Руководитель организации или иное уполномоченное лицо',
    seller.director,
  );
  signature(
    layout,
    left + half,
    y,
    half,
    'Главный бухгалтер или иное уполномоченное лицо',
    seller.chief_accountant,
  );
  y += rowHeight + 3;
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(1.2).strokeColor(ink).stroke();
  y += 4;
  y = fact(layout, y, `Документ составлен на ${pageCount}\u00a0л.`, '', '');
  y = fact(layout, y, 'Основание передачи (сдачи) / получения (приёмки)', basisOf(orderDocument), '[8]');
  y = fact(layout, y, 'Данные о транспортировке и грузе', orderDocument.shipTo, '[9]');
  y += 3;
  pdf
    .moveTo(left + half - 5, y)
    .lineTo(left + half - 5, y + rowHeight * 5 + 4)
    .lineWidth(0.6)
    .stroke();
  const side = (x: number, marks: readonly string[], gave: boolean): void => {
    const columnWidth = half - 10;
    const at = (row: number): number => y + row * rowHeight;
    const what = gave
      ? 'Товар (груз) передал / услуги, результаты работ, права сдал'
      : 'Товар (груз) получил / услуги, результаты работ, права принял';
    signature(layout, x, at(0), columnWidth, what, gave ? seller.director : '', marks[0]);
    const when = gave ? 'Дата отгрузки, передачи (сдачи)' : 'Дата получения (приёмки)';
    blank(layout, x, at(1), columnWidth, when, gave ? dateInWords(orderDocument.issuedOn) : '', marks[1]);
    const more = gave ? 'Иные сведения об отгрузке, передаче' : 'Иные сведения о получении, приёмке';
    blank(layout, x, at(2), columnWidth, more, '', marks[2]);
    const responsible = 'Ответственный за правильность оформления факта хозяйственной жизни';
    signature(layout, x, at(3), columnWidth, responsible, gave ? seller.chief_accountant : '', marks[3]);
    const { payer } = orderDocument;
    const names = gave
      ? `${seller.name_short}, ИНН/КПП ${seller.inn}/${seller.kpp}`
      : [payer.name, payer.inn && `ИНН/КПП ${[payer.inn, payer.kpp].filter(Boolean).join('/')}`]
          .filter(Boolean)
          .join(', ');
    blank(layout, x, at(4), columnWidth, 'Составитель документа, М.\u00a0П.', names, marks[4]);
  };
  side(left, ['[10]', '[11]', '[12]', '[13]', '[14]'], true);
  side(left + half, ['[15]', '[16]', '[17]', '[18]', '[19]'], false);
}

const basisOf = ({ number, basis, buyerMarks }: OrderDocument): string =>
  [basis, `счёт № ${number}`, buyerMarks && `у\u00a0покупателя: ${buyerMarks}`].filter(Boolean).join(', ');

function fact(layout: PdfLayout, y: number, name: string, value: string, mark: string): number {
  const { pdf, left, right, width } = layout;
  pdf.font('regular').fontSize(size).fillColor(grey).text(name, left, y, { width: 170, lineBreak: false });
  pdf.fillColor(ink).text(printableLine(value), left + 190, y, {
    width: width - factWidth,
  });
  pdf.fillColor(grey).text(mark, right - 24, y, { width: 24, align: 'right', lineBreak: false });
  return y + factHeight(layout, value);
}

/** Words, a line to sign on and the name in clear. */
function signature(
  layout: PdfLayout,
  x: number,
  y: number,
  width: number,
  label: string,
  person: string,
  mark = '',
): void {
  const { pdf } = layout;
  const [from, to, end] = [x + width * 0.42, x + width * 0.64, x + width - 24];
  pdf
    .font('regular')
    .fontSize(size)
    .fillColor(ink)
    .text(label, x, y, { width: width * 0.4 });
  rule(layout, from, to, y + 9);
  rule(layout, to + 6, end, y + 9);
  if (person) pdf.text(shortName(person), to + 6, y, { width: end - to - 6, lineBreak: false });
  small(layout, 'подпись', from, to, y);
  small(layout, 'ф. и. о.', to + 6, end, y);
  pdf.fontSize(size).fillColor(grey).text(mark, end, y, { width: 24, align: 'right', lineBreak: false });
}

function blank(
  layout: PdfLayout,
  x: number,
  y: number,
  width: number,
  label: string,
  value: string,
  mark = '',
): void {
  const { pdf } = layout;
  const [from, end] = [x + width * 0.42, x + width - 24];
  pdf
    .font('regular')
    .fontSize(size)
    .fillColor(ink)
    .text(label, x, y, { width: width * 0.4 });
  pdf.text(printableLine(value), from, y, {
    width: end - from,
    height: 10,
    ellipsis: true,
    lineBreak: false,
  });
  rule(layout, from, end, y + 9);
  pdf.fillColor(grey).text(mark, end, y, { width: 24, align: 'right', lineBreak: false });
}

function rule({ pdf }: PdfLayout, from: number, to: number, y: number): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(ink).stroke();
}

function small({ pdf }: PdfLayout, caption: string, from: number, to: number, y: number): void {
  pdf.fontSize(5).fillColor(grey);
  pdf.text(caption, from, y + 10.5, { width: to - from, align: 'center', lineBreak: false });
}
