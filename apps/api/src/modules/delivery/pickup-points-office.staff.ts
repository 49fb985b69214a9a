import type { pickupPoints } from '@spindle/contract/staff/records/pickup-points';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { cityChoices, pickupPointSql } from './pickup-points-office.sql.ts';

export const pickupPointHooks: RecordHooks<typeof pickupPoints> = {
  sql: pickupPointSql,
  choices: { cities: cityChoices },
};
