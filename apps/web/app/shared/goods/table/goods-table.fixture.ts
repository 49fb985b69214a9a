import type { GoodsCard } from '@spindle/contract/catalogue/goods';

interface GoodsInput {
  readonly id: string;
  readonly name?: string;
  readonly price?: number | null;
  readonly tiers?: { from: number; value_with_tax: number }[];
  readonly image?: string;
}

/** A plain goods to change in tests. */
export function goodsFixture({
  id,
  name = `Сверло ${id}`,
  price = 4870,
  tiers = [],
  image,
}: GoodsInput): GoodsCard {
  const picture = image ?? '/drawings/drill.svg?D=8.5&d=10&l=61&L=103';
  const url = `/tools/sverla/${id}/`;
  return {
    id,
    slug: id,
    url,
    name,
    section: 'tools',
    brand: { id: 1, slug: 'kernel', name: 'Kernel' },
    selected_option_id: `new_${id}`,
    options: [
      {
        id: `new_${id}`,
        name,
        article: `20-8501-${id}`,
        url,
        is_used: false,
        condition: null,
        image: { original: picture, thumbnail: picture },
        state: { is_favorite: false, is_comparison: false },
        price: {
          current_value_with_tax: price,
          original_value_with_tax: null,
          current_currency: 'RUB',
          quantity_prices: tiers,
        },
        pack_size: 1,
        weight_kg: 0.1,
        availability: {
          quantity: 163,
          lead_days: 21,
          warehouses: [
            { warehouse_id: 1, warehouse: 'Екатеринбург', quantity: 124, arrives_in_days: null },
            { warehouse_id: 2, warehouse: 'Москва', quantity: 39, arrives_in_days: null },
          ],
        },
      },
    ],
    specs: [{ slug: 'diameter', name: 'Диаметр', unit: 'мм', value: '8,5', letter: 'D' }],
    values: {},
    promotions: [],
    is_new: false,
    hint: null,
  };
}
