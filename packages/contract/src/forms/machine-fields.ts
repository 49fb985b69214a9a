import { FIRST_YEAR, TEXT_LIMITS } from '../constants.ts';
import { MACHINE_KINDS } from '../equipment-names.ts';
import { dateInFutureMessage, dateTooEarlyMessage } from '../messages.ts';
import type { Choice } from './form-meta.ts';
import { shopDay } from '../shop/shop-day.ts';

/** Years a machine may have been made in: the specification's rule of dates that have been. */
export const machineYears = (now = () => new Date()) => ({
  min: FIRST_YEAR,
  // A getter, because the server's schemas outlive New Year's Eve.
  get max() {
    return Number(shopDay(now()).slice(0, 4));
  },
  tooSmall: dateTooEarlyMessage,
  tooBig: dateInFutureMessage,
});

/** What the counter of a machine may show. */
export const MACHINE_HOURS = { min: 0, max: 1_000_000 } as const;
export const SERIAL_NUMBER = { max: TEXT_LIMITS.article } as const;

export const MACHINE_KIND_CHOICES: readonly Choice[] = Object.entries(MACHINE_KINDS).map(
  ([value, label]) => ({ value, label }),
);
