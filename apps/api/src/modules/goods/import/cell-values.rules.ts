import { shopClock, shopTime } from '@spindle/contract/shop/shop-day';
import { VAT_RATES, type VatRate, vatRates } from '@spindle/contract/money/vat';
import type { VatPercents } from '../../pricing/vat.rules.ts';

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

const ok = <T>(value: T): Read<T> => ({ ok: true, value });
const wrong = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

const number = /^[-\u2212]?\d{1,15}(?:[.,]\d{1,20})?(?:e-?\d{1,2})?$/i;
const largest = 1e12;
const mostTiers = 10;
const largestInteger = 2_000_000_000;

/** «8,5», «8.5» and «4 000» are numbers. */
export function readNumber(text: string): Read<number> {
  const compactText = text.replaceAll(/\s/g, '');
  if (!number.test(compactText)) return wrong('нужно число');
  const value = Number(compactText.replace(',', '.').replace('\u2212', '-'));
  return Math.abs(value) <= largest ? ok(value) : wrong('число слишком велико');
}

export function readInteger(text: string, least: number, most = largestInteger): Read<number> {
  const read = readNumber(text);
  if (!read.ok) return read;
  if (!Number.isInteger(read.value)) return wrong('нужно целое число');
  if (read.value < least) return wrong(`нужно не меньше ${least}`);
  return read.value > most ? wrong(`нужно не больше ${most}`) : read;
}

/** A decimal amount in its smallest parts: roubles in kopecks, kilograms in grams. */
export function readParts(text: string, parts: number, least: number, most: number): Read<number> {
  const read = readNumber(text);
  if (!read.ok) return read;
  const value = Math.round(read.value * parts);
  if (Math.abs(value - read.value * parts) > 1e-4) {
    return wrong(`не больше ${String(parts).length - 1} знаков после запятой`);
  }
  if (value < least) return wrong(least > 0 ? 'нужно больше нуля' : 'нужно не меньше нуля');
  return value > most ? wrong('число слишком велико') : ok(value);
}

const mostKopecks = 1e13;
export const readMoney = (text: string): Read<number> => readParts(text, 100, 1, mostKopecks);

export interface QuantityPrices {
  readonly steps: readonly number[];
  readonly prices: readonly number[];
}

/** «10:4580;50:4290» → steps and prices in kopecks. */
export function readQuantityPrices(text: string): Read<QuantityPrices> {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  if (parts.length > mostTiers) return wrong(`не больше ${mostTiers} ступеней`);
  const steps: number[] = [];
  const prices: number[] = [];
  for (const part of parts) {
    const [from = '', price = '', more] = part.split(':');
    if (more !== undefined) return wrong('нужны пары «количество:цена» через «;»');
    const step = readInteger(from, 2);
    const money = readMoney(price);
    if (!step.ok || !money.ok)
      return wrong('нужны пары «количество:цена» через «;», например 10:4580;50:4290');
    if (step.value <= (steps.at(-1) ?? 0)) return wrong('количества должны возрастать');
    steps.push(step.value);
    prices.push(money.value);
  }
  return ok({ steps, prices });
}

export function quantityPricesText({ steps, prices }: QuantityPrices): string {
  return steps.map((step, at) => `${step}:${String((prices[at] ?? 0) / 100).replace('.', ',')}`).join(';');
}

/** «Без НДС», «без налога (НДС)», «НДС не облагается», «не облагается», «без ставки», «NO_VAT». */
const untaxed = /^(?:без (?:ндс|налога(?: \(ндс\))?|ставки)|(?:ндс )?не облагается(?: ндс)?|no_?vat)\.?$/;

/** «22», «10 %», «основная», «без НДС», or 0.1 of a cell in percent: the rate that is so many percent today. */
export function readVat(text: string, percents: VatPercents): Read<VatRate> {
  const name = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (untaxed.test(name)) return ok('none');
  const namedRate = vatRates.find((rate) => VAT_RATES[rate].toLowerCase().replaceAll('\u00a0', ' ') === name);
  if (namedRate) return ok(namedRate);
  const read = readNumber(name.replace(/\s*%$/, ''));
  const isPart = read.ok && read.value > 0 && read.value < 1 && !name.endsWith('%');
  const percent = read.ok ? (isPart ? Math.round(read.value * 100) : read.value) : -1;
  const rate = vatRates.find((one) => percents[one] === percent);
  const rateLabels = [...new Set(vatRates.map((one) => percents[one] ?? `«${VAT_RATES[one]}»`))].join(', ');
  return rate ? ok(rate) : wrong(`такой ставки НДС нет, есть ${rateLabels}`);
}

export function readFlag(text: string): Read<boolean> {
  const answer = text.toLowerCase();
  if (['да', '1', 'true', '+', 'yes'].includes(answer)) return ok(true);
  if (['нет', '0', 'false', '-', 'no'].includes(answer)) return ok(false);
  return wrong('нужно «да» или «нет»');
}

const moment = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\.(\d\d)\.(\d{4}))[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,3})?)?$/;

/** «2026-11-16 09:30:15.120» and «16.11.2026 09:30» by the shop's clock. */
export function readMoment(text: string): Read<Date> {
  const [
    ,
    y = '',
    m = '',
    d = '',
    day = '',
    month = '',
    year = '',
    hours,
    minutes,
    seconds = '00',
    parts = '.000',
  ] = moment.exec(text.trim()) ?? [];
  const date = `${y || year}-${m || month}-${d || day}`;
  const read = shopTime(`${date}T${hours}:${minutes}:${seconds}${parts}`);
  return read && shopClock(read).startsWith(date)
    ? ok(read)
    : wrong('нужны дата и\u00a0время, например 16.11.2026 09:30');
}

/** As `readMoment` takes it back. */
export const momentText = (at: Date): string =>
  `${shopClock(at).replace('T', ' ')}.${String(at.getMilliseconds()).padStart(3, '0')}`;

export const choiceSeparator = '|';

export function readText(text: string, most: number): Read<string> {
  return text.length > most ? wrong(`не больше ${most} символов`) : ok(text);
}
