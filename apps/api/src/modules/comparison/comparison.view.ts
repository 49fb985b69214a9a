import type {
  ComparisonCategory,
  ComparisonRow,
  ComparisonValue,
} from '@spindle/contract/catalogue/comparison';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { numberText } from '../../kernel/text/number-text.ts';
import { folderLink, type Property } from '../catalogue/catalogue.service.ts';
import { type GoodsDetails, onOneScale } from '../goods/goods.service.ts';
import { categoryOf } from './comparison.rules.ts';

/** A column of the comparison; `id` is the id it was added by. */
interface Column extends GoodsDetails {
  readonly id: string;
}

/** Columns → categories in the order of their first goods; `properties` in the order buyers read them. */
export function categoriesView(
  columns: readonly Column[],
  properties: readonly Property[],
): ComparisonCategory[] {
  const byCategory = Map.groupBy(columns, ({ folder }) => categoryOf(folder));
  return [...byCategory].map(([folder, categoryColumns]) => ({
    id: folder.id,
    slug: folder.slug,
    name: folder.full_name ?? folder.name,
    url: folderLink(folder).url,
    goods: onOneScale(categoryColumns.map(({ card }) => card)).map((card, at) => {
      const id = categoryColumns[at]?.id ?? card.id;
      return { ...card, id, url_identifier: id, name: columnName(card) };
    }),
    url_identifiers: categoryColumns.map(({ id }) => id).join(','),
    groups: [
      { name: 'Покупка', rows: offerRows(categoryColumns.map(({ card }) => card)) },
      ...propertyGroups(categoryColumns, properties),
    ].filter(({ rows }) => rows.length > 0),
  }));
}

const textValue = (text: string | null | undefined): ComparisonValue | null =>
  text ? { text, number: null } : null;
const counted = (number: number | null | undefined): ComparisonValue | null =>
  number === null || number === undefined ? null : { text: numberText(number), number };

const offer = (card: GoodsCard) => card.options.find(({ id }) => id === card.selected_option_id);

/** A used machine may stand beside the new one of the same name, so every column label says which it is. */
const columnName = (card: GoodsCard): string => (offer(card)?.is_used ? `${card.name}, б/у` : card.name);

/** Rows beside the specs. Prices are not here: they are personal and come with the cards. */
function offerRows(cards: readonly GoodsCard[]): ComparisonRow[] {
  const row = (
    slug: string,
    name: string,
    value: (card: GoodsCard) => ComparisonValue | null,
    more: Partial<ComparisonRow> = {},
  ): ComparisonRow => ({ slug, name, unit: null, better: null, values: cards.map(value), ...more });
  const rows = [
    row('brand', 'Бренд', (card) => textValue(card.brand?.name)),
    row('stock', 'В\u00a0наличии', (card) => counted(offer(card)?.availability.quantity ?? 0), {
      unit: 'шт.',
      better: 'higher',
    }),
    row('lead_days', 'Срок поставки под\u00a0заказ', (card) => counted(offer(card)?.availability.lead_days), {
      unit: 'дн.',
      better: 'lower',
    }),
  ];
  const anyUsed = cards.some((card) => offer(card)?.is_used);
  if (anyUsed)
    rows.splice(
      1,
      0,
      row('condition', 'Состояние', (card) => textValue(offer(card)?.condition ?? 'Новый')),
    );
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

function propertyGroups(
  columns: readonly Column[],
  properties: readonly Property[],
): ComparisonCategory['groups'] {
  const byColumn = columns.map(
    ({ values }) => new Map(values.map((value) => [value.property.id, value] as const)),
  );
  const usedProperties = properties.filter(({ id }) => byColumn.some((values) => values.has(id)));
  return [...Map.groupBy(usedProperties, (property) => property.property_group)].map(
    ([name, groupProperties]) => ({
      name,
      rows: groupProperties.map(({ id, slug, name: title, unit, better }) => ({
        slug,
        name: title,
        unit,
        better,
        values: byColumn.map((values) => {
          const value = values.get(id);
          return value ? { text: value.text, number: value.number } : null;
        }),
      })),
    }),
  );
}
