import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { FieldSpec, FieldValues } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints, SpecWish } from './spec-records.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.promotions;

export const PROMOTION_GOODS = {
  rule: 'по\u00a0правилу',
  list: 'по\u00a0списку артикулов',
  kept: 'пришли с\u00a0ценами',
} as const;

/** Options of one promotion, and articles of one list. */
export const PROMOTION_LIMITS = { options: 20_000, articles: 500 } as const;

export const PROMOTION_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Название', kind: 'line', required: true, max: 120 },
  { key: 'percent', label: 'Скидка, %', kind: 'whole', required: true, from: 1, to: 90 },
  { key: 'starts_on', label: 'Первый день', kind: 'day', required: true },
  { key: 'ends_on', label: 'Последний день', kind: 'day', required: true },
  {
    key: 'text',
    label: 'Текст',
    kind: 'long',
    hint: 'Что обещает акция: товары выбираются тем\u00a0же правилом',
  },
  {
    key: 'position',
    label: 'Место на\u00a0странице',
    kind: 'whole',
    required: true,
    to: 10_000,
    begins: '1',
  },
  {
    key: 'picture',
    label: 'Картинка',
    kind: 'picture',
    hint: 'Из\u00a0библиотеки, встаёт вместо рисунка',
  },
  { key: 'drawing', label: 'Рисунок', kind: 'choice', of: 'drawings' },
  { key: 'params', label: 'Размеры рисунка', kind: 'json', hint: 'Например {"D": 8, "L": 60}' },
  {
    key: 'goods_by',
    label: 'Товары',
    kind: 'choice',
    required: true,
    begins: 'rule',
    options: Object.entries(PROMOTION_GOODS).map(([value, label]) => ({ value, label })),
  },
  { key: 'folder', label: 'Разделы', kind: 'many', of: 'folders', hint: 'Вместе с\u00a0разделами внутри' },
  { key: 'brand', label: 'Бренды', kind: 'many', of: 'brands' },
  { key: 'price_from', label: 'Цена от', kind: 'whole', from: 1, hint: 'До\u00a0скидки' },
  { key: 'price_to', label: 'Цена до', kind: 'whole', from: 1, hint: 'До\u00a0скидки' },
  {
    key: 'days',
    label: 'Отгрузка за, дней',
    kind: 'whole',
    to: 365,
    hint: '0: только то, что лежит на\u00a0складе',
  },
  { key: 'pieces', label: 'На\u00a0складе штук от', kind: 'whole', from: 1, to: 1_000_000 },
  {
    key: 'used',
    label: 'Состояние',
    kind: 'choice',
    options: [
      { value: 'new', label: 'новые' },
      { value: 'used', label: 'с\u00a0наработкой' },
    ],
  },
  {
    key: 'articles',
    label: 'Артикулы',
    kind: 'long',
    max: 10_000,
    hint: 'Каждый с\u00a0новой строки или через запятую',
  },
];

/** Fields of a rule and of a list: the others are not asked for. */
export const PROMOTION_RULE_FIELDS = ['folder', 'brand', 'price_from', 'price_to', 'days', 'pieces', 'used'];

/** Fields that stand on the form by how its goods are chosen. */
export const promotionFields = ({ goods_by: by = '' }: FieldValues): readonly FieldSpec[] =>
  PROMOTION_FIELDS.filter(({ key }) =>
    PROMOTION_RULE_FIELDS.includes(key) ? by === 'rule' : key !== 'articles' || by === 'list',
  );

export const promotionsList: ListDefinition = {
  name: 'promotions',
  title: 'Акции',
  nouns: ['акция', 'акции', 'акций'],
  permission: 'marketing.read',
  searchHint: 'Название, текст',
  sort: '-ends',
  columns: [
    { key: 'name', label: 'Название', always: true, sortable: true },
    { key: 'percent', label: 'Скидка', right: true },
    { key: 'ends', label: 'Срок', sortable: true },
    { key: 'state', label: 'Сейчас' },
    { key: 'goods', label: 'Товаров', right: true },
    { key: 'goods_by', label: 'Выбраны', extra: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'on', label: 'идёт' },
        { value: 'ahead', label: 'впереди' },
        { value: 'over', label: 'закончилась' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'on', name: 'Идут', query: 'state=on' },
    { slug: 'ahead', name: 'Впереди', query: 'state=ahead' },
    { slug: 'over', name: 'Закончились', query: 'state=over' },
  ],
};

const PromotionPreview = z.object({
  options: z.number(),
  goods: z.number(),
  /** Have an old price by hand or by a promotion whose goods came with it: they are left alone. */
  lowered_already: z.number(),
  /** Articles of the list that the shop does not have. */
  unknown: z.array(z.string()),
  rows: z.array(
    z.object({
      goods_id: z.string(),
      article: z.string(),
      name: z.string(),
      price: z.number(),
      new_price: z.number(),
      pieces: z.number(),
    }),
  ),
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;

export const staffPromotionsEndpoints = {
  ...specEndpoints(routes, 'Promotions'),
  preview: endpoint(routes.preview, {
    summary: 'Goods that a promotion would be of, with their prices before and after',
    body: SpecWish,
    response: z.object({ data: PromotionPreview }),
    errors: staffErrors,
  }),
};
