import type { alarmCodes } from '@spindle/contract/staff/records/alarm-codes';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { codeId } from './error-codes-import.ts';
import * as codesSql from './alarm-codes-office.sql.ts';

export const alarmCodeHooks: RecordHooks<typeof alarmCodes> = {
  sql: codesSql.alarmCodeSql,
  named: ({ brand, code }) => `${String(brand)} ${String(code)}`,
  clean: (fields) => ({ ...fields, code: fields.code.toUpperCase() }),
  problem: async (tx, fields, id) =>
    (await codesSql.hasTwin(tx, fields, id)) ? ['code', 'Этот код у\u00a0этой системы уже есть'] : null,
  columns: async (tx, { brand }) => ({ brand_slug: await codesSql.brandOf(tx, brand) }),
  async fresh(tx, { brand, code }, newId) {
    const naturalId = codeId(await codesSql.brandOf(tx, brand), code);
    return { id: (await codesSql.isTaken(tx, naturalId)) ? newId() : naturalId };
  },
  changed: (tx) => codesSql.settleCodes(tx),
};
