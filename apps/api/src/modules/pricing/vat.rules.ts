import { shopDay } from '@spindle/contract/shop-day';

/** VAT by the date it holds from, newest first. */
const rates = [
  { from: '2026-01-01', percent: 22 },
  { from: '2019-01-01', percent: 20 },
];
const before2019 = 18;

/** The rate of the day it is in the shop's own country. */
export function vatPercent(now: Date): number {
  const today = shopDay(now);
  return rates.find(({ from }) => from <= today)?.percent ?? before2019;
}
