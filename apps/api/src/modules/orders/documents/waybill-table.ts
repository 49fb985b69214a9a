import { vatCell } from '@spindle/contract/money/vat-sums';
import { WITHOUT_VAT } from '@spindle/contract/money/vat-words';
import { amountText } from '../../../kernel/text/document-text.ts';
import type { PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { type Column, drawTable } from '../../../kernel/pdf/pdf-table.ts';
import { isInvoice, type OrderDocument, type DocumentLine } from './order-document.ts';

const unit = 'Единица измерения';
const origin = 'Страна происхождения товара';
const none = '–';

const columns: readonly Column[] = [
  { title: 'Код товара, работ, услуг', mark: 'А', width: 58 },
  { title: '№\u00a0п/п', mark: '1', width: 24, align: 'right' },
  { title: 'Наименование товара (описание выполненных работ, оказанных услуг)', mark: '1а' },
  { title: 'Код вида товара', mark: '1б', width: 28 },
  { title: 'код', mark: '2', width: 24, group: unit },
  { title: 'условное обозначение', mark: '2а', width: 46, group: unit },
  { title: 'Коли-чество (объём)', mark: '3', width: 36, align: 'right' },
  { title: 'Цена (тариф) за\u00a0единицу', mark: '4', width: 50, align: 'right' },
  { title: 'Стоимость без\u00a0налога, всего', mark: '5', width: 56, align: 'right' },
  { title: 'В\u00a0т.\u00a0ч. сумма акциза', mark: '6', width: 41 },
  { title: 'Налого-вая ставка', mark: '7', width: 32, align: 'right' },
  { title: 'Сумма налога', mark: '8', width: 52, align: 'right' },
  { title: 'Стоимость с\u00a0налогом, всего', mark: '9', width: 56, align: 'right' },
  { title: 'циф-ровой код', mark: '10', width: 28, group: origin },
  { title: 'краткое наимено-вание', mark: '10а', width: 42, group: origin },
  { title: 'Номер декларации на\u00a0товары или партии', mark: '11', width: 90 },
];

/** Columns А–11; the last line, the total and the signatures stay on one page. */
export function drawWaybillTable(layout: PdfLayout, orderDocument: OrderDocument, endHeight: number): void {
  const tax = orderDocument.sums.vat.reduce((total, { amount }) => total + amount, 0);
  const totalCells = columns.map(() => '');
  totalCells[2] = 'Всего к\u00a0оплате (9)';
  totalCells[8] = amountText(orderDocument.sums.total - tax);
  totalCells[9] = 'Х';
  totalCells[10] = 'Х';
  totalCells[11] = isInvoice(orderDocument) ? amountText(tax) : WITHOUT_VAT;
  totalCells[12] = amountText(orderDocument.sums.total);
  drawTable(layout, columns, [...orderDocument.lines.map(rowOf), totalCells], {
    size: 6.3,
    padding: 2,
    together: { rows: 2, height: endHeight },
  });
}

function rowOf(line: DocumentLine, index: number): string[] {
  return [
    line.article || none,
    String(index + 1),
    line.name,
    none,
    line.unitCode === null ? none : String(line.unitCode),
    line.unitName,
    String(line.quantity),
    amountText(Math.round((line.total - line.vat) / line.quantity)),
    amountText(line.total - line.vat),
    'без акциза',
    vatCell(line.vatPercent),
    // The invoice rules require «без НДС» in both columns.
    line.vatPercent === null ? WITHOUT_VAT : amountText(line.vat),
    amountText(line.total),
    line.origin?.code || none,
    line.origin?.name ?? none,
    line.declaration ?? none,
  ];
}
