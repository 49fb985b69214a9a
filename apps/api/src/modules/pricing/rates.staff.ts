import { CURRENCIES, type Currency, type Locale, localeRules } from '@spindle/contract/shop/locales';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as ratesSql from './rates.sql.ts';

export type { RateRow } from './rates.sql.ts';

/** Default rounding of converted prices: a tenge, a kopeck. */
const usualSteps = { KZT: 100, BYN: 1 } as const;

/** Every rate that was ever set, the newest first. */
export const listRates = ({ db }: StaffDeps, _actor: Actor): Promise<ratesSql.RateRow[]> =>
  ratesSql.rates(db);

/** How often rates were set. */
export const listRateCount = ({ db }: StaffDeps): Promise<number> => ratesSql.rateCount(db);

/** Sets how much of the currency one rouble is. In a shop that counts in it, made prices follow at once. */
export async function setRate(
  { db }: StaffDeps,
  actor: Actor,
  typed: { readonly currency: string; readonly rate: string; readonly step?: string | undefined },
): Promise<ratesSql.RateRow> {
  const currency = ratedCurrency(typed.currency);
  const rate = decimal(typed.rate, 6);
  const step = typed.step === undefined ? usualSteps[currency] : Number(decimal(typed.step, 2)) * 100;
  if (rate === null || Number(rate) > 1_000_000)
    throw new StaffError('Курс: сколько валюты стоит один рубль, числом больше нуля, например 6,25.');
  if (!Number.isInteger(Math.round(step)) || Math.round(step) < 1)
    throw new StaffError('Шаг округления: число больше нуля, например 0,01, 1 или 10.');
  return inTransaction(db, async (tx) => {
    const before = await ratesSql.currentRate(tx, currency);
    await ratesSql.insertRate(tx, { currency, rate, step: Math.round(step) });
    const set = await ratesSql.currentRate(tx, currency);
    if (!set) throw new Error('the rate was not kept');
    await writeAudit(tx, actor, {
      action: 'rates.set',
      record: ['currency', currency],
      before: before ? { rate: before.rate, step: before.step } : null,
      after: { rate: set.rate, step: set.step },
    });
    return set;
  });
}

/** A locale is refused without an exchange rate, because its prices would be missing or wrong. */
export async function requireRate(db: StaffDeps['db'], locale: Locale): Promise<void> {
  const { currency } = localeRules(locale);
  if (currency === 'RUB' || (await ratesSql.currentRate(db, currency))) return;
  throw new StaffError(
    `Цены магазина ${locale} в ${currency}, а курса ещё нет. Сначала задайте его: npm run shop -- currency rate ${currency} КУРС.`,
  );
}

/** A warning for the operator when the shop's currency has no rate; undefined otherwise. */
export async function missingRate(db: StaffDeps['db']): Promise<string | undefined> {
  const { currency, rate } = await ratesSql.moneyInForce(db);
  if (currency === 'RUB' || rate !== null) return undefined;
  return `Цены магазина в ${currency}, а курса нет. Задайте его: npm run shop -- currency rate ${currency} КУРС.`;
}

function ratedCurrency(typed: string): ratesSql.RatedCurrency {
  const currency = CURRENCIES.find(
    (one): one is Exclude<Currency, 'RUB'> => one === typed.toUpperCase() && one !== 'RUB',
  );
  if (!currency) throw new StaffError('Валюта: KZT или BYN. Цены в рублях курса не требуют.');
  return currency;
}

/** «6,25» → «6.25»; null unless it is a number above zero. */
function decimal(typed: string, digits: number): string | null {
  const text = typed.trim().replace(',', '.');
  const fits = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${digits}})?$`).test(text);
  return fits && Number(text) > 0 ? text : null;
}
