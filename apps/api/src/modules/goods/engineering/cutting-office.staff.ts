import { cutting } from '@spindle/contract/staff/records/cutting';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { AppError } from '@spindle/contract/errors';
import type { RecordHooks } from '../../../kernel/records/record-hooks.ts';
import type { SpecCollection } from '../../../kernel/staff/spec-records.ts';
import { recordColumns } from './record-spreadsheets.rules.ts';
import * as cuttingSql from './cutting-office.sql.ts';

/** The series that is meant: of a row that has it already, itself, whatever others are called the same. */
async function seriesOf(tx: Db, { series = '' }: FieldValues, id: string | null): Promise<readonly number[]> {
  const rowSeries = id === null ? undefined : await cuttingSql.seriesOfRow(tx, id);
  return rowSeries && rowSeries.name === series ? [rowSeries.id] : cuttingSql.seriesNamed(tx, series);
}

async function seriesIdOf(tx: Db, fields: FieldValues, id: string | null): Promise<number> {
  const [seriesId] = await seriesOf(tx, fields, id);
  if (seriesId === undefined) throw new AppError('not_found');
  return seriesId;
}

/** Starting values for a material, by series; the product page reads the feed for its own diameter. */
export const cuttingRecordType: SpecCollection = {
  record: 'cutting-row',
  actions: { add: 'cutting.add', change: 'cutting.change', remove: 'cutting.remove' },
  specs: cutting.fields,
  nameOf: ({ series = '', material = '' }) => `${series}: ${material}`,
  async facts(db, { id }) {
    const series = await cuttingSql.seriesOfRow(db, id);
    return series
      ? [{ label: 'Товаров в\u00a0серии', text: String(series.goods ?? 0), is_warning: series.goods === 0 }]
      : [];
  },
  async problem(tx, fields, id) {
    const named = await seriesOf(tx, fields, id);
    const [seriesId] = named;
    if (seriesId === undefined) return ['series', 'Такой серии нет: напишите артикул любого её товара'];
    if (named.length > 1) return ['series', 'Так называются несколько серий: напишите артикул товара нужной'];
    await cuttingSql.lockSeries(tx, seriesId);
    return (await cuttingSql.hasTwin(tx, seriesId, fields, id))
      ? ['material', 'Этот материал с\u00a0такой твёрдостью в\u00a0таблице серии уже есть']
      : null;
  },
  find: cuttingSql.findCutting,
  lock: cuttingSql.lockCutting,
  insert: async (tx, fields) => cuttingSql.insertCutting(tx, await seriesIdOf(tx, fields, null), fields),
  write: async (tx, id, fields) => cuttingSql.writeCutting(tx, id, await seriesIdOf(tx, fields, id), fields),
  remove: cuttingSql.removeCutting,
  // The trigger of the table sends the notice.
  changed: async () => {},
};

export const cuttingHooks: RecordHooks<typeof cutting> = {
  sql: cuttingSql.cuttingSql,
  recordType: cuttingRecordType,
  rows: cuttingSql.listedCutting,
  exportColumns: recordColumns('cutting'),
};
