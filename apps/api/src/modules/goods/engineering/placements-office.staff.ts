import { placements } from '@spindle/contract/staff/records/placements';
import { fieldError } from '../../../kernel/parse-input.ts';
import type { RecordHooks } from '../../../kernel/records/record-hooks.ts';
import type { SpecDoor } from '../../../kernel/staff/spec-records.ts';
import { recordColumns } from './record-sheets.rules.ts';
import * as placementsSql from './placements-office.sql.ts';

const twice = 'У\u00a0этого станка размещение уже есть: откройте его в\u00a0списке';

/** What a machine asks of the room it will stand in; its plan is drawn from it on the product page. */
export const placementDoor: SpecDoor = {
  record: 'placement',
  actions: { add: 'placements.add', change: 'placements.change', remove: 'placements.remove' },
  specs: placements.fields,
  nameOf: ({ article = '' }) => `Размещение ${article}`,
  async facts(db, { id }) {
    const goods = await placementsSql.goodsById(db, id);
    return goods ? [{ label: 'Станок', text: goods.name, is_warning: false }] : [];
  },
  async problem(tx, fields, id) {
    const { article = '', height = '', ceiling = '', air = '', chips = '' } = fields;
    const goods = await placementsSql.goodsOf(tx, article);
    if (!goods) return ['article', 'Такого артикула в\u00a0каталоге нет'];
    if (id !== null && String(goods.id) !== id)
      return ['article', 'Станок не\u00a0меняется: для другого заведите размещение заново'];
    if (id === null && goods.has_plan) return ['article', twice];
    if (Number(ceiling) < Number(height)) return ['ceiling', 'Цех ниже станка'];
    if (air === '' && (fields['air_flow'] ?? '') !== '')
      return ['air', 'Расход указан: напишите и\u00a0давление'];
    return chips === '' && (fields['chips_height'] ?? '') !== ''
      ? ['chips', 'Высота указана: выберите и\u00a0сторону']
      : null;
  },
  find: placementsSql.findPlacement,
  lock: placementsSql.lockPlacement,
  insert: async (tx, fields) => {
    const goods = await placementsSql.goodsOf(tx, fields['article'] ?? '');
    if (!goods || !(await placementsSql.insertPlacement(tx, goods.id, fields)))
      throw fieldError('article', twice);
    return String(goods.id);
  },
  write: placementsSql.writePlacement,
  remove: placementsSql.removePlacement,
  // Triggers of the table tell whose page changed.
  changed: async () => {},
};

export const placementHooks: RecordHooks<typeof placements> = {
  sql: placementsSql.placementSql,
  door: placementDoor,
  rows: placementsSql.listedPlacements,
  sheet: recordColumns('placements'),
};
