import { usualReaction } from '@spindle/contract/reaction';
import { shopClock } from '@spindle/contract/shop/shop-day';
import { expect, it } from 'vitest';
import { requestDue } from './request-terms.rules.ts';

// Mondays and Fridays of November 2026; the shop's clock is Moscow's.
it.each([
  ['call-back-request', {}, '2026-11-16T10:00:00+03:00', '2026-11-16T10:15:00'],
  ['call-back-request', {}, '2026-11-13T17:50:00+03:00', '2026-11-16T09:05:00'],
  ['call-back-request', {}, '2026-11-14T12:00:00+03:00', '2026-11-16T09:15:00'],
  ['call-back-request', {}, '2026-11-16T03:00:00+03:00', '2026-11-16T09:15:00'],
  ['service-request', { machine_state: 'stopped' }, '2026-11-16T16:00:00+03:00', '2026-11-17T11:00:00'],
  ['service-request', { machine_state: 'works' }, '2026-11-16T16:00:00+03:00', '2026-11-17T16:00:00'],
  ['feedback', {}, '2026-11-13T12:00:00+03:00', '2026-11-16T12:00:00'],
  ['feedback', {}, '2026-11-16T23:00:00+03:00', '2026-11-17T18:00:00'],
  // The 4th is a holiday.
  ['feedback', {}, '2026-11-03T12:00:00+03:00', '2026-11-05T12:00:00'],
])('%s %j that came %s is answered until %s', (form, fields, receivedAt, due) => {
  expect(shopClock(requestDue(form, fields, usualReaction, new Date(receivedAt)))).toBe(due);
});
