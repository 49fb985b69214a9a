import type { FieldSpec, FieldValues } from '../field-specs.ts';
import { defineRecord } from './define-record.ts';
import { drawing, drawingSizes } from './shared-fields.ts';

export const PROMOTION_GOODS = {
  rule: 'по\u00a0правилу',
  list: 'по\u00a0списку артикулов',
  kept: 'пришли с\u00a0ценами',
} as const;

/** Options of one promotion, and articles of one list. */
export const PROMOTION_LIMITS = { options: 20_000, articles: 500 } as const;

/**
 * Promotions: days, texts and goods. Prices follow in the transaction of the change, and automatically on the first and
 * last day.
 */
export const promotions = defineRecord({
  name: 'promotions',
  record: 'promotion',
  table: 'promotions',
  id: 'number',
  area: 'marketing',
  title: 'Акции',
  one: 'Акция',
  nouns: ['акция', 'акции', 'акций'],
  fresh: 'Новая акция',
  audit: ['Акция создана', 'Акция изменена', 'Акция удалена'],
  summary: 'Promotions',
  save: 'Сохранить, на\u00a0сайт',
  announces: [],
  fields: [
    { key: 'name', label: 'Название', kind: 'line', required: true, max: 120 },
    { key: 'percent', label: 'Скидка, %', kind: 'whole', required: true, from: 1, to: 90 },
    { key: 'starts_on', label: 'Первый день', kind: 'day', required: true },
    { key: 'ends_on', label: 'Последний день', kind: 'day', required: true },
    {
      key: 'text',
      label: 'Текст',
      kind: 'long',
      empty: '',
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
    drawing,
    drawingSizes,
    {
      key: 'goods_by',
      column: null,
      label: 'Товары',
      kind: 'choice',
      required: true,
      begins: 'rule',
      options: Object.entries(PROMOTION_GOODS).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'folder',
      label: 'Разделы',
      kind: 'many',
      of: 'folders',
      hint: 'Вместе с\u00a0разделами внутри',
      column: null,
      missing: 'Такого раздела нет',
    },
    { key: 'brand', label: 'Бренды', kind: 'many', of: 'brands', column: null, missing: 'Такого бренда нет' },
    { key: 'price_from', label: 'Цена от', kind: 'whole', column: null, from: 1, hint: 'До\u00a0скидки' },
    { key: 'price_to', label: 'Цена до', kind: 'whole', column: null, from: 1, hint: 'До\u00a0скидки' },
    {
      key: 'days',
      column: null,
      label: 'Отгрузка за, дней',
      kind: 'whole',
      to: 365,
      hint: '0: только то, что лежит на\u00a0складе',
    },
    { key: 'pieces', label: 'На\u00a0складе штук от', kind: 'whole', column: null, from: 1, to: 1_000_000 },
    {
      key: 'used',
      column: null,
      label: 'Состояние',
      kind: 'choice',
      options: [
        { value: 'new', label: 'новые' },
        { value: 'used', label: 'с\u00a0наработкой' },
      ],
    },
    {
      key: 'articles',
      column: null,
      label: 'Артикулы',
      kind: 'long',
      max: 10_000,
      hint: 'Каждый с\u00a0новой строки или через запятую',
    },
  ],
  searchHint: 'Название, текст',
  search: ['name', 'text'],
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
      days: { from: 'starts_on', to: 'ends_on', before: 'ahead', during: 'on', after: 'over' },
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'on', name: 'Идут', query: 'state=on' },
    { slug: 'ahead', name: 'Впереди', query: 'state=ahead' },
    { slug: 'over', name: 'Закончились', query: 'state=over' },
  ],
});

/** Fields of a rule and of a list: the others are hidden. */
const PROMOTION_RULE_FIELDS = ['folder', 'brand', 'price_from', 'price_to', 'days', 'pieces', 'used'];

/** Fields that stand on the form by how its goods are chosen. */
export const promotionFields = ({ goods_by: by = '' }: FieldValues): readonly FieldSpec[] =>
  promotions.fields.filter(({ key }) =>
    PROMOTION_RULE_FIELDS.includes(key) ? by === 'rule' : key !== 'articles' || by === 'list',
  );
