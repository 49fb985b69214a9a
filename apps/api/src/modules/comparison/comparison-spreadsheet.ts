import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { ComparisonCategory, ComparisonGoods } from '@spindle/contract/catalogue/comparison';
import { withVat } from '@spindle/contract/money/vat-words';
import type { SpreadsheetCell } from '../../kernel/spreadsheets/spreadsheet-cell.ts';

/** Categories below each other as in a spreadsheet: goods in columns, groups and their rows below. */
export function* comparisonRows(categories: readonly ComparisonCategory[]): Generator<SpreadsheetCell[]> {
  for (const [at, { name, goods, groups }] of categories.entries()) {
    if (at > 0) yield [];
    yield [name, ...goods.map((one) => one.name)];
    yield ['Артикул', ...goods.map((one) => offerOf(one)?.article ?? null)];
    yield [
      `${withVat(
        'Цена по\u00a0прайсу',
        goods.map((one) => (offerOf(one)?.price.vat_rate === 'none' ? null : 0)),
      )}, ${shopMoneySign()}`,
      ...goods.map((one) => offerOf(one)?.price.current_value_with_tax ?? null),
    ];
    for (const group of groups) {
      yield [group.name];
      for (const { name: title, unit, values } of group.rows) {
        yield [
          unit ? `${title}, ${unit}` : title,
          ...values.map((value) => value?.number ?? value?.text ?? null),
        ];
      }
    }
  }
}

function offerOf(goods: ComparisonGoods) {
  return goods.options.find(({ id }) => id === goods.selected_option_id);
}
