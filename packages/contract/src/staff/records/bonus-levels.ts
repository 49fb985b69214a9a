import { storedInRoubles } from '../field-specs.ts';
import { defineRecord } from './define-record.ts';

/** Steps of the ladder. */
export const BONUS_LEVELS_AT_MOST = 50;

/** Levels of discounts by turnover. More turnover never gives less off: prices a buyer sees would rise by an order. */
export const bonusLevels = defineRecord({
  name: 'bonus-levels',
  record: 'bonus-level',
  table: 'bonus_levels',
  id: 'number',
  area: 'marketing',
  holdsNobody: true,
  title: 'Уровни скидок',
  one: 'Уровень скидок',
  nouns: ['уровень', 'уровня', 'уровней'],
  fresh: 'Новый уровень',
  audit: ['Уровень скидок создан', 'Уровень скидок изменён', 'Уровень скидок удалён'],
  summary: 'Levels of discounts',
  save: 'Сохранить, цены изменятся',
  fields: [
    { key: 'name', label: 'Название', kind: 'line', required: true, max: 100 },
    {
      key: 'turnover_from',
      label: 'Оборот от, ₽',
      kind: 'whole',
      required: true,
      to: 100_000_000_000,
      stored: 'kopecks',
      get hint() {
        return ['Выполненные заказы за\u00a012\u00a0месяцев', ...storedInRoubles()].join('. ');
      },
    },
    { key: 'discount_percent', label: 'Скидка, %', kind: 'whole', required: true, to: 90, unit: '%' },
  ],
  searchHint: 'Название',
  search: ['name'],
  sort: 'turnover_from',
  columns: [
    { key: 'name', label: 'Название', always: true },
    { key: 'turnover_from', label: 'Оборот от', right: true, sortable: true },
    { key: 'discount_percent', label: 'Скидка', right: true },
  ],
});
