import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { CartItem } from '@spindle/contract/orders/cart';
import { WITHOUT_VAT, withVat } from '@spindle/contract/money/vat-words';
import type { SpreadsheetCell } from '../../kernel/spreadsheets/spreadsheet-cell.ts';
import { roubles } from '../pricing/pricing.rules.ts';
import { itemView, type ReadCart } from './cart.view.ts';

const head = () => [
  'Артикул',
  'Наименование',
  'Количество',
  'Ед.',
  `${withVat('Цена')}, ${shopMoneySign()}`,
  `${withVat('Сумма')}, ${shopMoneySign()}`,
  'НДС, %',
  'В\u00a0наличии',
  'Срок, дней',
  'Примечание',
];

/** The cart as a workbook; its first columns are what an upload of a list reads back. */
export function* cartRows({ lines, totals }: ReadCart): Generator<SpreadsheetCell[]> {
  yield head();
  for (const line of lines) yield row(itemView(line));
  yield ['', 'Итого', totals.pieces, '', null, roubles(totals.total)];
}

function row(item: CartItem): SpreadsheetCell[] {
  return [
    item.article,
    item.option_name === null ? item.name : `${item.name}, ${item.option_name}`,
    item.quantity,
    item.unit,
    item.price.current_value_with_tax,
    item.total_with_tax,
    item.vat_percent ?? WITHOUT_VAT,
    item.availability.quantity,
    item.availability.quantity >= item.quantity ? 0 : item.availability.lead_days,
    item.note,
  ];
}
