import { alarmCodes } from '@spindle/contract/staff/records/alarm-codes';
import { typedFields } from '../../kernel/records/record-fields.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { rowFiles } from '../../kernel/staff/spec-files.ts';
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
    const wanted = codeId(await codesSql.brandOf(tx, brand), code);
    return { id: (await codesSql.isTaken(tx, wanted)) ? newId() : wanted };
  },
  files: rowFiles(
    'alarm-code',
    async (db, row) =>
      typedFields(alarmCodes, { ...row, brand: await codesSql.brandName(db, String(row['brand_slug'])) }),
    {},
  ),
  changed: (tx) => codesSql.settleCodes(tx),
};
