import type { VatPercents } from '../../pricing/vat.rules.ts';
import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { WITHOUT_VAT, withVat } from '@spindle/contract/money/vat-words';
import type { SpreadsheetCell } from '../../../kernel/spreadsheets/spreadsheet-cell.ts';
import { numberText } from '../../../kernel/text/number-text.ts';
import type { GoodsTable } from '../search.service.ts';

const goodsAtOnce = 250;

/** The rows of a table for a spreadsheet: a header with units, then a row for every product, in batches. */
export async function* tableRows(
  { keys, columns, total }: Pick<GoodsTable, 'keys' | 'columns' | 'total'>,
  cards: (ids: readonly number[]) => Promise<GoodsCard[]>,
  percents: VatPercents,
): AsyncGenerator<SpreadsheetCell[]> {
  yield [
    'Артикул',
    'Наименование',
    'Бренд',
    ...columns.map(({ name, unit, letter }) => {
      const title = letter ? `${name} ${letter}` : name;
      return unit ? `${title}, ${unit}` : title;
    }),
    `${withVat('Цена')}, ${shopMoneySign()}`,
    `Цены от количества, ${shopMoneySign()}`,
    'НДС, %',
    'В наличии, шт.',
    'Срок поставки, дней',
  ];
  for (let at = 0; at < keys.length; at += goodsAtOnce) {
    for (const card of await cards(keys.slice(at, at + goodsAtOnce))) yield tableRow(card, columns, percents);
  }
  if (keys.length < total)
    yield [
      `Здесь первые ${numberText(keys.length)} из ${numberText(total)} товаров. Уточните фильтры, чтобы получить остальные.`,
    ];
}

function tableRow(card: GoodsCard, columns: GoodsTable['columns'], percents: VatPercents): SpreadsheetCell[] {
  const option = card.options.find(({ id }) => id === card.selected_option_id);
  const tiers = option?.price.quantity_prices ?? [];
  return [
    option?.article ?? null,
    card.name,
    card.brand?.name ?? null,
    ...columns.map(({ slug, kind }) => {
      const text = card.values[slug] ?? null;
      return kind === 'number' ? numberOf(text) : text;
    }),
    option?.price.current_value_with_tax ?? null,
    tiers
      .map(({ from, value_with_tax }) => `от ${from}: ${String(value_with_tax).replace('.', ',')}`)
      .join('; '),
    option ? (percents[option.price.vat_rate ?? 'general'] ?? WITHOUT_VAT) : null,
    option?.availability.quantity ?? null,
    option?.availability.lead_days ?? null,
  ];
}

/** «1 250,5» → 1250.5, so that a spreadsheet can calculate with it. */
function numberOf(text: string | null): SpreadsheetCell {
  if (text === null) return null;
  const value = Number(text.replaceAll(/\s/g, '').replace(',', '.').replace('\u2212', '-'));
  return Number.isFinite(value) ? value : text;
}
