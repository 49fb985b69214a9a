import { SECTIONS } from '@spindle/contract/constants';
import { tileOf } from '../../shared/goods/card/tile-goods.ts';
import type { PageContext } from '../../layout/server-context.ts';

/** Promotions in force, each with how many of its goods are machines and how many are tooling. */
export async function loadPromotions({ client }: PageContext) {
  const { data } = await client.selections.promotions();
  return Promise.all(
    data.map(async (promotion) => {
      const counts = await Promise.all(
        SECTIONS.map((category) =>
          client.search.count({ body: { category, special_discount: promotion.slug } }).then(
            (answer) => answer.goods_found,
            () => 0,
          ),
        ),
      );
      const sections = SECTIONS.map((section, index) => ({ section, count: counts[index] ?? 0 }));
      return {
        ...promotion,
        goods: promotion.goods.map(tileOf),
        sections: sections.filter(({ count }) => count > 0),
      };
    }),
  );
}

export type Promotion = Awaited<ReturnType<typeof loadPromotions>>[number];
