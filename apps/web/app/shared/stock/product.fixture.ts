import type { Goods, GoodsCard, Option } from '@spindle/contract/catalogue/goods';

const folder = (slug: string, name: string, url: string) => ({
  id: slug,
  slug,
  name,
  url,
  picture: '/drawings/drill.svg?D=8.5',
  has_promotion_badge: false,
});

export function sampleOption(change: Partial<Option> = {}): Option {
  return {
    id: 'new_1',
    name: 'Ø8,5 мм',
    article: '20-8501-085',
    url: '/tools/sverlenie/sverlo-8501-85/',
    is_used: false,
    condition: null,
    image: {
      original: '/drawings/drill.svg?D=8.5&size=sheet',
      thumbnail: '/drawings/drill.svg?D=8.5&size=tile',
    },
    state: { is_favorite: false, is_comparison: false },
    price: {
      current_value_with_tax: 4870,
      original_value_with_tax: null,
      current_currency: 'RUB',
      quantity_prices: [
        { from: 10, value_with_tax: 4580 },
        { from: 50, value_with_tax: 4290 },
      ],
    },
    pack_size: 1,
    weight_kg: 0.12,
    availability: {
      quantity: 162,
      lead_days: 14,
      warehouses: [
        { warehouse_id: 1, warehouse: 'Екатеринбург', quantity: 124, arrives_in_days: null },
        { warehouse_id: 2, warehouse: 'Москва', quantity: 38, arrives_in_days: null },
        { warehouse_id: 3, warehouse: 'Казань', quantity: 0, arrives_in_days: 5 },
      ],
    },
    ...change,
  };
}

const spec = (
  slug: string,
  name: string,
  value: string,
  unit: string | null,
  letter: string | null = null,
) => ({
  slug,
  name,
  value,
  unit,
  letter,
});

export function sampleGoods(change: Partial<Goods> = {}): Goods {
  return {
    id: 'p_1',
    slug: 'sverlo-8501-85',
    url: '/tools/sverlenie/sverlo-8501-85/',
    name: 'Сверло твердосплавное Kernel 8501 Ø8,5 мм 5×D',
    section: 'tools',
    brand: { id: 1, slug: 'kernel', name: 'Kernel' },
    options: [sampleOption()],
    selected_option_id: 'new_1',
    specs: [
      spec('diameter', 'Диаметр', '8,5', 'мм', 'D'),
      spec('total_length', 'Общая длина', '103', 'мм', 'L'),
    ],
    values: {},
    promotions: [],
    is_new: false,
    hint: 'под M10',
    description: 'Цельный твёрдый сплав.',
    folder: folder('sverlenie', 'Сверление', '/tools/sverlenie/'),
    parents: [folder('tools', 'Инструмент и оснастка', '/tools/')],
    properties: [
      {
        name: 'Размеры',
        specs: [
          spec('diameter', 'Диаметр', '8,5', 'мм', 'D'),
          spec('shank_diameter', 'Диаметр хвостовика', '10', 'мм', 'd'),
          spec('total_length', 'Общая длина', '103', 'мм', 'L'),
          spec('point_angle', 'Угол при вершине', '140', '°', '∠'),
        ],
      },
      { name: 'Исполнение', specs: [spec('coating', 'Покрытие', 'TiAlN', null)] },
    ],
    gallery: [
      {
        title: 'Общий вид',
        image: {
          original: '/drawings/drill.svg?D=8.5&size=sheet',
          thumbnail: '/drawings/drill.svg?D=8.5&size=tile',
        },
      },
      {
        title: 'Размеры',
        image: {
          original: '/drawings/drill.svg?D=8.5&dims=1&size=sheet',
          thumbnail: '/drawings/drill.svg?D=8.5&dims=1&size=tile',
        },
      },
    ],
    drawing:
      '<svg><g class="ill-dim" data-dim="D"/><g class="ill-dim" data-dim="L"/><g class="ill-dim" data-dim="angle"/></svg>',
    series: null,
    cutting_data: [],
    plan: null,
    placement: null,
    documents: [],
    vat_percent: 22,
    ...change,
  };
}

export const sampleCard = (id: string): GoodsCard => ({ ...sampleGoods(), id });
