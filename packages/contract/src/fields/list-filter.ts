import * as z from 'zod/mini';
import { FIRST_YEAR, LAST_YEAR, TEXT_LIMITS } from '../constants.ts';
import { dateFormatMessage, dateTooEarlyMessage, dateTooLateMessage, periodMessage } from '../messages.ts';
import { cleanDate, isCalendarDate } from './date.ts';
import { field, type FieldRule, optionalField } from './field.ts';
import { uuidRule } from './id.ts';
import { optionalTextField } from './text.ts';

/** An end of a period, also one that is still to come. */
const periodDayRule: FieldRule = {
  max: 10,
  clean: cleanDate,
  problem: (iso) => {
    if (!isCalendarDate(iso)) return dateFormatMessage;
    const year = Number(iso.slice(0, 4));
    if (year < FIRST_YEAR) return dateTooEarlyMessage;
    return year > LAST_YEAR ? dateTooLateMessage(LAST_YEAR) : undefined;
  },
};

/** What lists of the account are narrowed by: words, and the shop's days from and to. */
export const queryAndPeriodShape = () => ({
  query: optionalTextField({ max: TEXT_LIMITS.query }),
  from: optionalField(periodDayRule),
  to: optionalField(periodDayRule),
});

/** The same, and who pays. */
export const listFilterShape = () => ({ ...queryAndPeriodShape(), payer: optionalField(uuidRule) });

export interface ListFilter {
  readonly query?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly payer?: string | undefined;
}

/** For an object with a period: its ends stand in their order; the message is at the later one. */
export const periodCheck = <Value extends ListFilter>() =>
  z.check<Value>((payload) => {
    const { from, to } = payload.value;
    if (from !== undefined && to !== undefined && from > to)
      payload.issues.push({ code: 'custom', message: periodMessage, path: ['to'], input: payload.value });
  });

/** One value or several of one name, as a form with boxes to tick sends them. */
export const idsField = (max: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
      ),
      z.array(field(uuidRule)).check(z.maxLength(max)),
    ),
  );
