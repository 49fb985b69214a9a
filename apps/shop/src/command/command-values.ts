import { shopClock } from '@spindle/contract/shop/shop-day';
import { type Command, type OptionValues, UsageError } from './command.ts';

export const limitOption = { limit: { type: 'string' } } as const;
const usualLimit = 20;
const mostLimit = 1000;

export function readLimit({ limit }: OptionValues, command: Command): number {
  if (limit === undefined) return usualLimit;
  const number = Number(limit);
  if (Number.isInteger(number) && number >= 1 && number <= mostLimit) return number;
  throw new UsageError(`--limit: нужно число от 1 до ${mostLimit}.`, command);
}

/** `15.11.2026 14:05`, Moscow time. */
export function shopTime(moment: Date): string {
  const [day = '', time = ''] = shopClock(moment).split('T');
  return `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
}
