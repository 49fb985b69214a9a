import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';

/** `YYYY-MM-DD` by the shop's clock. */
export function shopDate(now: Date): string {
  return new Date(now.getTime() + SHOP_UTC_OFFSET_HOURS * 3_600_000).toISOString().slice(0, 10);
}
