import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';

/** Categories with the goods that are left, in the order they are in now; empty categories are gone. */
export function arranged(
  categories: readonly ComparisonCategory[],
  ids: readonly string[],
): ComparisonCategory[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return categories
    .map((category) => {
      const kept = category.goods
        .map((goods, at) => ({ goods, at, place: places.get(goods.id) }))
        .filter(({ place }) => place !== undefined)
        .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
      return {
        ...category,
        goods: kept.map(({ goods }) => goods),
        url_identifiers: kept.map(({ goods }) => goods.url_identifier).join(),
        groups: category.groups.map((group) => ({
          ...group,
          rows: group.rows.map((row) => ({ ...row, values: kept.map(({ at }) => row.values[at] ?? null) })),
        })),
      };
    })
    .filter(({ goods }) => goods.length > 0);
}
