import { placements } from '@spindle/contract/staff/records/placements';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Selectable } from 'kysely';
import { numberText } from '../../../kernel/text/number-text.ts';
import { listedRecords, recordCollection } from '../../../kernel/records/record-collection.ts';
import { typedFields } from '../../../kernel/records/record-fields.ts';
import type { RecordHooks } from '../../../kernel/records/record-hooks.ts';
import * as placementsSql from './placements-office.sql.ts';
import { forSpreadsheet, recordColumns } from './record-spreadsheets.rules.ts';

const metres = (mm: number): string => numberText(Math.round(mm / 10) / 100);

export const placementHooks: RecordHooks<typeof placements> = {
  sql: placementsSql.placementSql,
  cells: async () => (row) => {
    const machine = row as unknown as Selectable<Tables['placements']>;
    const { width, depth, height } = machine;
    return {
      size: [width, depth, height].map((one) => numberText(one)).join(' × '),
      mass: numberText(machine.mass_kg),
      room: `${metres(width + machine.left_side + machine.right_side)} × ${metres(depth + machine.front + machine.back)}`,
      foundation: machine.needs_foundation ? 'нужен' : '—',
      ...forSpreadsheet(typedFields(placements, row)),
    };
  },
  async facts(db, { id }) {
    const goods = await placementsSql.goodsById(db, id);
    return goods ? [{ label: 'Станок', text: goods.name, is_warning: false }] : [];
  },
  async problem(tx, fields, id) {
    const { article, height, ceiling, air, chips } = fields;
    const goods = await placementsSql.goodsOf(tx, article);
    if (!goods) return ['article', 'Такого артикула в\u00a0каталоге нет'];
    if (id !== null && String(goods.id) !== id)
      return ['article', 'Станок не\u00a0меняется: для другого заведите размещение заново'];
    if (id === null) {
      await placementsSql.lockGoods(tx, goods.id);
      if (await placementsSql.hasPlan(tx, goods.id))
        return ['article', 'У\u00a0этого станка размещение уже есть: откройте его в\u00a0списке'];
    }
    if (Number(ceiling) < Number(height)) return ['ceiling', 'Цех ниже станка'];
    if (air === '' && fields.air_flow !== '') return ['air', 'Расход указан: напишите и\u00a0давление'];
    return chips === '' && fields.chips_height !== ''
      ? ['chips', 'Высота указана: выберите и\u00a0сторону']
      : null;
  },
  fresh: async (tx, { article }) => ({ goods_id: (await placementsSql.goodsOf(tx, article))?.id }),
  exportColumns: recordColumns('placements'),
};

/** Import of placements: their ids are those of the products, so none are generated. */
export const placementRecordType = recordCollection(placements, placementHooks as RecordHooks, () => '');

export const listedPlacements = async (db: Db, ids: readonly string[]) => [
  ...(await listedRecords(db, placements, placementHooks as RecordHooks, ids)).values(),
];
