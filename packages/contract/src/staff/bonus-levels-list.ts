import { type FieldSpec, keptInRoubles } from './field-specs.ts';
import type { ListDefinition } from './lists.ts';
import { specEndpoints } from './spec-records.ts';
import { staffRoutes } from './staff-routes.ts';

/** Steps of the ladder. */
export const BONUS_LEVELS_AT_MOST = 50;

export const BONUS_LEVEL_FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Название', kind: 'line', required: true, max: 100 },
  {
    key: 'turnover_from',
    label: 'Оборот от, ₽',
    kind: 'whole',
    required: true,
    to: 100_000_000_000,
    get hint() {
      return ['Выполненные заказы за\u00a012\u00a0месяцев', ...keptInRoubles()].join('. ');
    },
  },
  { key: 'discount_percent', label: 'Скидка, %', kind: 'whole', required: true, to: 90 },
];

export const bonusLevelsList: ListDefinition = {
  name: 'bonus-levels',
  title: 'Уровни скидок',
  nouns: ['уровень', 'уровня', 'уровней'],
  permission: 'marketing.read',
  searchHint: 'Название',
  sort: 'turnover_from',
  columns: [
    { key: 'name', label: 'Название', always: true },
    { key: 'turnover_from', label: 'Оборот от', right: true, sortable: true },
    { key: 'discount_percent', label: 'Скидка', right: true },
  ],
  filters: [],
  views: [{ slug: 'all', name: 'Все', query: '' }],
};

export const staffBonusLevelsEndpoints = specEndpoints(staffRoutes.bonusLevels, 'Levels of discounts');
