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

/** A text option, trimmed; undefined when it was not given or is empty. */
export function readText(
  options: OptionValues,
  name: string,
  longest: number,
  command: Command,
): string | undefined {
  const text = String(options[name] ?? '').trim();
  if (text.length > longest) throw new UsageError(`--${name}: не длиннее ${longest} символов.`, command);
  return text || undefined;
}

export function readWhole(
  options: OptionValues,
  name: string,
  most: number,
  command: Command,
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (typeof text === 'string' && /^\d{1,9}$/.test(text) && number <= most) return number;
  throw new UsageError(`--${name}: нужно целое число до ${most}.`, command);
}

/** `2026-11-17`; a day that does not exist is refused. */
export function readDay(options: OptionValues, name: string, command: Command): string | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const isDay = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (isDay && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)) return text;
  throw new UsageError(`--${name}: нужен день вида 2026-11-17.`, command);
}

/** `15.11.2026 14:05`, Moscow time. */
export function shopTime(moment: Date): string {
  const [day = '', time = ''] = shopClock(moment).split('T');
  return `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
}
