import { paths } from '@spindle/contract/addresses/paths';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { CALENDAR_LIMITS, type CalendarEntry } from '@spindle/contract/staff/marketing-calendar';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import { leaderOf } from '../../kernel/staff/assigned-customers.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { calendarRows } from './marketing-calendar.sql.ts';
import { shopCurrency } from './reports.sql.ts';

interface Calendar {
  readonly period: { readonly from: string; readonly to: string };
  readonly today: string;
  readonly currency: string;
  readonly entries: CalendarEntry[];
}

/** By default from thirty days ago to ninety ahead. */
export async function showCalendar(
  { db, now }: StaffDeps,
  staff: StaffMember,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Calendar> {
  const today = shopDay(now());
  const from = query.from ?? addDays(query.to ?? today, -30);
  const to = query.to ?? addDays(from, 120);
  if (to < from) throw fieldError('to', 'Последний день раньше первого');
  if (to > addDays(from, CALENDAR_LIMITS.days))
    throw fieldError('to', `Не\u00a0больше ${CALENDAR_LIMITS.days}\u00a0дней`);
  const [rows, currency] = await Promise.all([
    calendarRows(db, { from, to, leader: leaderOf(staff) }, CALENDAR_LIMITS.entries),
    shopCurrency(db),
  ]);
  const entries = rows.map(({ orders, sum, views, clicks, ...entry }) => ({
    ...entry,
    id: entry.kind === 'press' ? paths.press(...entry.id.split('/').filter(Boolean)) : entry.id,
    did: orders === null || sum === null ? null : { orders, sum },
    looks: views === null || clicks === null ? null : { views, clicks },
  }));
  return { period: { from, to }, today, currency, entries };
}
