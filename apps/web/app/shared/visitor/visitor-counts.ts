import { NOUNS } from '@spindle/contract/nouns';
import type { Visitor } from '@spindle/contract/account/visitor';
import { formatCount } from '@spindle/ui/format/plural.ts';

/** The counts on header icons, by the part of the visitor's data. */
export const visitorCounts = {
  cart: ({ cart }: Visitor) => cart.count,
  comparison: ({ comparison }: Visitor) => comparison.ids.length,
  favourites: ({ favourites }: Visitor) => favourites.total,
  viewed: ({ viewed }: Visitor) => viewed.count,
  equipment: ({ equipment }: Visitor) => equipment.count,
} as const;

export type CountedPart = keyof typeof visitorCounts;

/** «Корзина, 4 товара»: the badge itself is decoration. */
export function countedLabel(label: string, count: number): string {
  return count > 0 ? `${label}, ${formatCount(count, NOUNS.goods)}` : label;
}
