import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';

export type RatedCurrency = Tables['currency_rates']['currency'];

export interface RateRow {
  readonly currency: RatedCurrency;
  /** Of one rouble. */
  readonly rate: string;
  /** Hundredths that a made price is a multiple of. */
  readonly step: number;
  readonly set_at: Date;
}

const rows = (db: Db) =>
  db.selectFrom('currency_rates').select(['currency', 'rate', 'step', 'set_at']).orderBy('id', 'desc');

/** The newest first. */
export const rates = (db: Db): Promise<RateRow[]> => rows(db).limit(200).execute();

export async function rateCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('currency_rates')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const currentRate = (db: Db, currency: RatedCurrency): Promise<RateRow | undefined> =>
  rows(db).where('currency', '=', currency).limit(1).executeTakeFirst();

export async function insertRate(
  db: Db,
  rate: { readonly currency: RatedCurrency; readonly rate: string; readonly step: number },
): Promise<void> {
  await db.insertInto('currency_rates').values(rate).execute();
}

export const moneyInForce = (db: Db) =>
  db.selectFrom('shop_money').select(['currency', 'rate', 'step']).executeTakeFirstOrThrow();
