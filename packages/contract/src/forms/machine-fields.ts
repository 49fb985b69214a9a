import { TEXT_LIMITS } from '../constants.ts';
import { MACHINE_KINDS } from '../equipment-names.ts';
import type { Choice } from './form-meta.ts';
import { shopDay } from '../shop-day.ts';

const firstYear = 1930;

/** Years a machine may have been made in. */
export const machineYears = (now: Date = new Date()) => ({
  min: firstYear,
  max: Number(shopDay(now).slice(0, 4)),
});

/** What the counter of a machine may show. */
export const MACHINE_HOURS = { min: 0, max: 1_000_000 } as const;
export const SERIAL_NUMBER = { max: TEXT_LIMITS.article } as const;

export const MACHINE_KIND_CHOICES: readonly Choice[] = Object.entries(MACHINE_KINDS).map(
  ([value, label]) => ({ value, label }),
);
