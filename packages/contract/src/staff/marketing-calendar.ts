import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isCalendarDay } from './field-specs.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

/** Days of one look, and entries of it. */
export const CALENDAR_LIMITS = { days: 400, entries: 300 } as const;

export const CALENDAR_KINDS = {
  promotion: 'Акция',
  'promo-code': 'Промокод',
  banner: 'Баннер',
  press: 'Статья',
  reminder: 'Напоминание',
} as const;
export type CalendarKind = keyof typeof CALENDAR_KINDS;

const day = z.string().check(z.refine(isCalendarDay, 'Нужна дата'));

const CalendarEntry = z.object({
  kind: z.enum(Object.keys(CALENDAR_KINDS) as CalendarKind[]),
  /** Of its record in the office; of a material its address in the shop. */
  id: z.string(),
  name: z.string(),
  /** Null has no end on that side. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** «−15 %». */
  note: z.string(),
  /** Orders of its days and their total, where they are counted. */
  did: z.nullable(z.object({ orders: z.number(), sum: z.number() })),
  /** For a banner: its views and clicks in the requested days. */
  looks: z.nullable(z.object({ views: z.number(), clicks: z.number() })),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const staffMarketingEndpoints = {
  calendar: endpoint(staffRoutes.marketing.calendar, {
    summary: 'Promotions, promo codes, banners, press and reminders on one line of time, with what they did',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    response: z.object({
      data: z.object({
        period: z.object({ from: z.string(), to: z.string() }),
        today: z.string(),
        currency: z.string(),
        entries: z.array(CalendarEntry),
      }),
    }),
    errors: staffErrors,
  }),
};
