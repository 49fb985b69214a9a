import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';

/** Categories with the goods that are left, in the order they are in now; empty categories are gone. */
export function arranged(
  categories: readonly ComparisonCategory[],
  ids: readonly string[],
): ComparisonCategory[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return categories
    .map((category) => {
      const present = category.goods
        .map((goods, at) => ({ goods, at, place: positions.get(goods.id) }))
        .filter(({ place }) => place !== undefined)
        .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
      return {
        ...category,
        goods: present.map(({ goods }) => goods),
        url_identifiers: present.map(({ goods }) => goods.url_identifier).join(),
        groups: category.groups.map((group) => ({
          ...group,
          rows: group.rows.map((row) => ({
            ...row,
            values: present.map(({ at }) => row.values[at] ?? null),
          })),
        })),
      };
    })
    .filter(({ goods }) => goods.length > 0);
}
