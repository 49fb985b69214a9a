import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type {
  ComparisonCategory,
  ComparisonGoods,
  ComparisonRow,
} from '@spindle/contract/catalogue/comparison';
import { withVat } from '@spindle/contract/money/vat-words';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { selectedOption, netOf } from '../../shared/goods/cart/selected-option.ts';

export interface CompareCell {
  /** Null where the goods has no such value. */
  readonly text: string | null;
  /** The share of the row's largest number, 0…1; null where bars would mean nothing. */
  readonly share: number | null;
  readonly best: boolean;
}

interface CompareRow {
  readonly slug: string;
  readonly name: string;
  readonly unit: string | null;
  readonly different: boolean;
  readonly cells: readonly CompareCell[];
}

export interface CompareGroup {
  readonly name: string;
  readonly rows: readonly CompareRow[];
}

/** The rows of a category as they are drawn. Groups without rows are left out. */
export function compareGroups(
  { groups }: Pick<ComparisonCategory, 'groups'>,
  { onlyDifferences }: { readonly onlyDifferences: boolean },
): CompareGroup[] {
  return groups
    .map(({ name, rows }) => ({
      name,
      rows: rows
        .map(compareRow)
        .filter(({ cells }) => cells.some(({ text }) => text !== null))
        .filter(({ different }) => different || !onlyDifferences),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Prices are the buyer's own, so they come with the goods and not with the rows. */
export function withPrices(category: ComparisonCategory): ComparisonCategory {
  const row: ComparisonRow = {
    slug: 'price',
    name: withVat(
      'Цена',
      category.goods.map((goods) => netOf(selectedOption(goods))),
    ),
    unit: shopMoneySign(),
    better: 'lower',
    values: category.goods.map(priceValue),
  };
  const [first, ...others] = category.groups;
  return { ...category, groups: first ? [{ ...first, rows: [row, ...first.rows] }, ...others] : [] };
}

function priceValue(goods: ComparisonGoods): ComparisonRow['values'][number] {
  const price = selectedOption(goods)?.price.current_value_with_tax ?? null;
  return price === null
    ? { text: 'по\u00a0запросу', number: null }
    : { text: formatNumber(price), number: price };
}

function compareRow(row: ComparisonRow): CompareRow {
  const { values } = row;
  const numbers = values.flatMap((value) => value?.number ?? []);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const differs = numbers.length > 1 && least < most;
  const hasBars = differs && least >= 0;
  const best = differs && row.better ? (row.better === 'higher' ? most : least) : null;
  return {
    slug: row.slug,
    name: row.name,
    unit: row.unit,
    different: new Set(values.map((value) => value?.text ?? '')).size > 1,
    cells: values.map((value) => {
      const number = value?.number ?? null;
      return {
        text: value?.text ?? null,
        share: hasBars && number !== null ? number / most : null,
        best: best !== null && number === best,
      };
    }),
  };
}
