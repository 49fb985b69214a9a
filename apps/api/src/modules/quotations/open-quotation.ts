import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import type { Db } from '@spindle/database/pool';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { nextStatus, type QuotationStep, stepsFrom } from './quotation-status.rules.ts';
import * as quotationsSql from './quotations.sql.ts';

/**
 * Reads the quotation and locks it until the end of the transaction; `version`, when given, must be the current one.
 */
export async function open(
  tx: Db,
  today: string,
  number: string,
  { step = 'send', version }: { step?: QuotationStep; version?: number | undefined } = {},
) {
  const quotation = await quotationsSql.lockByNumber(tx, number, today);
  if (!quotation || quotation.status === 'draft') throw new StaffError(`Предложения ${number} нет.`);
  await refuseStale(tx, ['quotation', number], version, quotation);
  const next = nextStatus(quotation.status, step, 'staff');
  if (!next) {
    const can = stepsFrom(quotation.status, 'staff').join(', ') || 'ничего';
    const name = QUOTATION_STATUS_NAMES[quotation.status];
    throw new StaffError(`Предложение ${number} в состоянии «${name}»; можно: ${can}.`);
  }
  return { quotation, next };
}
