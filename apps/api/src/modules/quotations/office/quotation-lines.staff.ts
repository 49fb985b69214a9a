import type { VatPercent } from '@spindle/contract/money/vat-words';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { kitsToday } from '../../configurator/kits.service.ts';
import { flatPrice, unitPrice } from '../../pricing/pricing.rules.ts';
import { vatPercents } from '../../pricing/vat.rules.ts';
import { changedKits } from '../terms/kit-check.rules.ts';
import { quotedDelivery } from '../quotation-delivery.ts';
import { touchPrices } from './quotations-office.sql.ts';
import { open } from '../open-quotation.ts';
import * as quotationsSql from '../quotations.sql.ts';
import * as staffSql from './quotations.staff.sql.ts';

export const linesAtMost = 5000;

/**
 * Prices every line without a price, and every machine whose list price changed, at the buyer's current price; returns
 * the lines that remain unpriced.
 */
export function prepareQuotation(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  version?: number,
): Promise<{ left: number[] }> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    await quoteHeavyDelivery(tx, quotation.id, vatPercents(now()).general);
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    const kits = await kitsToday(tx, keysOf(lines));
    const changed = new Set(
      changedKits(lines, kits).flatMap(({ position, conflicts }) => (conflicts.length === 0 ? position : [])),
    );
    const unpriced = lines.filter(({ price }) => price === null);
    const toPrice = lines.filter(({ price, position }) => price === null || changed.has(position));
    const priced = await todaysPrices(tx, quotation, toPrice);
    await staffSql.setPrices(tx, quotation.id, vatPercents(now()), priced);
    await staffSql.setKitOptions(
      tx,
      quotation.id,
      lines.flatMap(({ position, kit }) => {
        const today = kit && changed.has(position) ? kits.get(kit.key) : undefined;
        return today ? [{ position, options: today.options }] : [];
      }),
    );
    await touchPrices(tx, quotation.id);
    const pricedPositions = new Set(priced.map(({ position }) => position));
    const stillUnpriced = unpriced
      .map(({ position }) => position)
      .filter((position) => !pricedPositions.has(position));
    await writeAudit(tx, actor, {
      action: 'quotations.prepare',
      record: ['quotation', number],
      before: { sum: linesTotal(lines) },
      after: {
        sum: linesTotal(await quotationsSql.linesOf(tx, quotation.id)),
        priced: pricedPositions.size,
        left: stillUnpriced.length,
      },
    });
    return { left: stillUnpriced };
  });
}

/** What this buyer would pay today, for lines that have such a price. */
async function todaysPrices(
  db: Db,
  { discount_percent: percent }: Pick<quotationsSql.QuotationRow, 'discount_percent'>,
  lines: readonly quotationsSql.LineRow[],
): Promise<staffSql.LinePrice[]> {
  const facts = await staffSql.factsOf(
    db,
    lines.flatMap(({ option_id }) => option_id ?? []),
  );
  const discounts = { bonus: percent, promoCode: 0 };
  const kits = await kitsToday(db, keysOf(lines));
  return lines.flatMap(({ position, option_id, kit, list_price, quantity }) => {
    if (kit !== null) {
      // A configuration has its own price, not the one of its bare machine.
      const listPrice = kits.get(kit.key)?.price ?? list_price;
      const unit = unitPrice(flatPrice(listPrice), quantity, discounts);
      return unit ? [{ position, price: unit.current, listPrice: unit.original }] : [];
    }
    const goodsFacts = facts.get(option_id ?? -1);
    const today = goodsFacts ? unitPrice(goodsFacts, quantity, discounts) : null;
    return today ? [{ position, price: today.current, listPrice: today.original }] : [];
  });
}

/** What this buyer would pay today by the line's place, while it is being prepared. */
export const todayOf = async (
  db: Db,
  quotation: quotationsSql.QuotationRow,
  lines: readonly quotationsSql.LineRow[],
): Promise<ReadonlyMap<number, number>> =>
  quotation.status === 'requested'
    ? new Map((await todaysPrices(db, quotation, lines)).map(({ position, price }) => [position, price]))
    : new Map();

/** The saved configurations among the lines. */
export const keysOf = (lines: readonly quotationsSql.LineRow[]): string[] =>
  lines.flatMap(({ kit }) => kit?.key ?? []);

/** Of lines that have a price. */
export const linesTotal = (lines: readonly quotationsSql.LineRow[]): number =>
  lines.reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0);

const heavyDelivery = 'Доставка: машина с\u00a0краном, разгрузка у\u00a0покупателя';

/** What no tariff takes goes by a truck with a crane: a line that staff give a price. */
async function quoteHeavyDelivery(tx: Db, id: string, percent: VatPercent): Promise<void> {
  const most = await staffSql.heaviestLoadKg(tx);
  const lines = await quotationsSql.linesOf(tx, id);
  const kg = lines.reduce((grams, { weight_g, quantity }) => grams + weight_g * quantity, 0) / 1000;
  if (most === null || kg <= most || lines.length >= linesAtMost || quotedDelivery(lines)) return;
  await staffSql.insertShopLine(tx, id, {
    position: nextPosition(lines),
    name: heavyDelivery,
    quantity: 1,
    price: null,
    vatPercent: percent,
    isDelivery: true,
  });
}

export const nextPosition = (lines: readonly quotationsSql.LineRow[]): number =>
  Math.max(0, ...lines.map((line) => line.position)) + 1;

/** A line of the shop's own: delivery, start-up, training. */
export function addLine(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  input: { name: string; price: number; quantity: number; isDelivery?: boolean | undefined },
  version?: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    if (lines.length >= linesAtMost)
      throw new StaffError(`В предложении ${number} уже ${linesAtMost} строк.`);
    if (input.isDelivery && quotedDelivery(lines))
      throw new StaffError(`Доставка в предложении ${number} уже есть: назначьте цену ей.`);
    const position = nextPosition(lines);
    await staffSql.insertShopLine(tx, quotation.id, {
      position,
      vatPercent: vatPercents(now()).general,
      ...input,
    });
    await touchPrices(tx, quotation.id);
    const { price, quantity } = input;
    await writeAudit(tx, actor, {
      action: 'quotations.add-line',
      record: ['quotation', number],
      after: { position, price, quantity },
    });
    return position;
  });
}
