import { pageAt } from '@spindle/contract/addresses/paths';
import { ALARM_CODE_FIELDS } from '@spindle/contract/staff/service-records';
import { announce } from '../../kernel/announce.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { codeId } from './error-codes-import.ts';
import * as codesSql from './alarm-codes-office.sql.ts';

/** What a control's alarm means and what to do about it. */
export const alarmCodeDoor: SpecDoor = {
  record: 'alarm-code',
  actions: { add: 'alarm-codes.add', change: 'alarm-codes.change', remove: 'alarm-codes.remove' },
  specs: ALARM_CODE_FIELDS,
  nameOf: ({ brand = '', code = '' }) => `${brand} ${code}`,
  urlOf: ({ code = '' }) => `${pageAt('service/haas/alarm')}?query=${encodeURIComponent(code)}`,
  clean: (fields) => ({ ...fields, code: (fields['code'] ?? '').toUpperCase() }),
  async problem(tx, fields, id) {
    return (await codesSql.hasTwin(tx, fields, id))
      ? ['code', 'Этот код у\u00a0этой системы уже есть']
      : null;
  },
  find: codesSql.findCode,
  lock: codesSql.lockCode,
  insert: (tx, fields) => codesSql.insertCode(tx, codeId, fields),
  write: codesSql.writeCode,
  remove: codesSql.removeCode,
  changed: async (tx) => {
    await codesSql.settleCodes(tx);
    await announce(tx, 'content');
  },
};
