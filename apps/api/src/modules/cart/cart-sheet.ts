import type { Cart, CartItem } from '@spindle/contract/cart';
import type { SheetCell } from '../../kernel/sheets/sheet-cell.ts';

const head = [
  'Артикул',
  'Наименование',
  'Количество',
  'Ед.',
  'Цена с\u00a0НДС, руб.',
  'Сумма с\u00a0НДС, руб.',
  'НДС, %',
  'В\u00a0наличии',
  'Срок, дней',
  'Примечание',
];

/** The cart as a workbook; its first columns are what an upload of a list reads back. */
export function* cartRows({ items, totals }: Cart): Generator<SheetCell[]> {
  yield head;
  for (const item of items) yield row(item);
  yield ['', 'Итого', totals.pieces, '', null, totals.total_with_tax];
}

function row(item: CartItem): SheetCell[] {
  return [
    item.article,
    item.option_name === null ? item.name : `${item.name}, ${item.option_name}`,
    item.quantity,
    item.unit,
    item.price.current_value_with_tax,
    item.total_with_tax,
    item.vat_percent,
    item.availability.quantity,
    item.availability.quantity >= item.quantity ? 0 : item.availability.lead_days,
    item.note,
  ];
}
