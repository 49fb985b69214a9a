import type { VatPercent } from '@spindle/contract/money/vat-words';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { StoredKit } from '@spindle/database/tables/kits';
import { sql, type Updateable } from 'kysely';
import { factRows, type FactRows, factsFrom, type OfferFacts } from '../../goods/offer-facts.fragment.sql.ts';
import { vatOfGoods } from '../../goods/goods-vat.fragment.sql.ts';
import type { VatPercents } from '../../pricing/vat.rules.ts';

/** Today's prices and stock of options. */
export async function factsOf(
  db: Db,
  optionIds: readonly number[],
): Promise<ReadonlyMap<number, OfferFacts>> {
  if (optionIds.length === 0) return new Map();
  const { rows } = await sql<{ facts: FactRows }>`
    SELECT ${factRows(sql`SELECT unnest(${[...optionIds]}::int[])`)} AS facts`.execute(db);
  return new Map(
    rows.flatMap(({ facts }) => factsFrom(facts)).map((facts) => [facts.option_id, facts] as const),
  );
}

export interface LinePrice {
  readonly position: number;
  readonly price: number;
  /** List price of that day; unchanged where it is not given. */
  readonly listPrice?: number | undefined;
}

/** Prices of many lines in one statement. */
export async function setPrices(
  tx: Db,
  quotationId: string,
  vat: VatPercents,
  prices: readonly LinePrice[],
): Promise<void> {
  const column = <T>(of: (line: LinePrice) => T | undefined): (T | null)[] =>
    prices.map((line) => of(line) ?? null);
  await sql`
    UPDATE quotation_lines l SET price = t.price, vat_percent = ${vatOfGoods(sql`l.goods_id`, vat)},
      list_price = coalesce(t.list_price, l.list_price)
    FROM unnest(${column(({ position }) => position)}::int[], ${column(({ price }) => price)}::bigint[],
      ${column(({ listPrice }) => listPrice)}::bigint[]) AS t (position, price, list_price)
    WHERE l.quotation_id = ${quotationId} AND l.position = t.position`.execute(tx);
  // A request from another locale is priced in the current currency.
  await sql`UPDATE quotations SET currency = shop_currency()
    WHERE id = ${quotationId} AND currency <> shop_currency()`.execute(tx);
}

/** Updates the current prices of machine options in the copies that lines hold. */
export async function setKitOptions(
  tx: Db,
  quotationId: string,
  kits: readonly { readonly position: number; readonly options: StoredKit['options'] }[],
): Promise<void> {
  for (const { position, options } of kits)
    await sql`
      UPDATE quotation_lines SET kit = jsonb_set(kit, '{options}', ${JSON.stringify(options)}::jsonb)
      WHERE quotation_id = ${quotationId} AND position = ${position}`.execute(tx);
}

export function quotationByNumber(db: Db, number: string) {
  return db.selectFrom('quotations').selectAll().where('number', '=', number).executeTakeFirst();
}

/** A line of the shop's own, that names no goods. */
export async function insertShopLine(
  tx: Db,
  quotationId: string,
  line: {
    readonly position: number;
    readonly name: string;
    readonly quantity: number;
    /** Null until it is priced. */
    readonly price: number | null;
    readonly vatPercent: VatPercent;
    readonly isDelivery?: boolean | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('quotation_lines')
    .values({
      quotation_id: quotationId,
      position: line.position,
      option_id: null,
      goods_id: null,
      option_public_id: null,
      kit: null,
      article: '',
      name: line.name,
      image: null,
      // «Условная единица»: the unit of lines added by staff, never of requested ones.
      unit_code: 876,
      unit_name: 'усл. ед.',
      quantity: line.quantity,
      list_price: null,
      price: line.price,
      vat_percent: line.vatPercent,
      ready_days: null,
      is_delivery: line.isDelivery ?? false,
    })
    .execute();
}

/** The largest load of the tariffs to an address or a terminal; null where one has no limit, or there is none. */
export async function heaviestLoadKg(db: Db): Promise<number | null> {
  const { rows } = await sql<{ kg: number | null }>`
    SELECT CASE WHEN bool_or(max_kg IS NULL) THEN NULL ELSE max(max_kg) END AS kg FROM delivery_types
    WHERE type <> 'Pickup'`.execute(db);
  return rows[0]?.kg ?? null;
}

/** Fixes the offer as of now. */
export async function setOffer(
  tx: Db,
  quotationId: string,
  offer: Updateable<Tables['quotations']>,
): Promise<void> {
  await tx
    .updateTable('quotations')
    .set({ ...offer, prepared_at: sql`now()` })
    .where('id', '=', quotationId)
    .execute();
}

/** The public id of the option with this article. */
export async function optionOfArticle(db: Db, article: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('options')
    .select('public_id')
    .where('article', '=', article)
    .executeTakeFirst();
  return row?.public_id;
}
