import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotation-names';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Post } from '../../kernel/letters/post.ts';
import { addDays, shopDay } from '../delivery/working-days.rules.ts';
import { portion, unitPrice } from '../pricing/pricing.rules.ts';
import { vatPercent } from '../pricing/vat.rules.ts';
import * as staffSql from './quotation-staff.sql.ts';
import { nextStatus, type QuotationStep, stepsFrom } from './quotation-status.rules.ts';
import { sumsOf } from './quotation-sums.rules.ts';
import { agreedLetter, declinedLetter, preparedLetter, withdrawnLetter } from './quotations.letters.ts';
import * as quotationsSql from './quotations.sql.ts';

/** It cannot be done; the message is one sentence for the person at the keyboard. */
export class QuotationStepError extends Error {
  override name = 'QuotationStepError';
}

export interface StaffDeps {
  readonly post: Post;
  readonly now: () => Date;
}

const usualDays = 14;
const longestDays = 365;
const linesAtMost = 5000;

async function open(tx: Db, number: string, step: QuotationStep = 'send') {
  const quotation = await quotationsSql.lockByNumber(tx, number);
  if (!quotation || quotation.status === 'draft')
    throw new QuotationStepError(`Предложения ${number} нет. Список показывает quotations list.`);
  const next = nextStatus(quotation.status, step, 'staff');
  if (!next) {
    const can = stepsFrom(quotation.status, 'staff').join(', ') || 'ничего';
    const name = QUOTATION_STATUS_NAMES[quotation.status];
    throw new QuotationStepError(`Предложение ${number} в состоянии «${name}»; можно: ${can}.`);
  }
  return { quotation, next };
}

/** Gives every line that has none the price this buyer would pay today; answers how many are left without one. */
export async function prepareQuotation(
  { now }: StaffDeps,
  tx: Db,
  number: string,
): Promise<{ left: number[] }> {
  const { quotation } = await open(tx, number);
  const lines = await quotationsSql.linesOf(tx, quotation.id);
  const facts = await staffSql.factsOf(
    tx,
    lines.flatMap(({ option_id }) => option_id ?? []),
  );
  const discounts = { bonus: quotation.discount_percent, promoCode: 0 };
  const bare = lines.filter(({ price }) => price === null);
  const priced = bare.flatMap((line) => {
    const known = facts.get(line.option_id ?? -1);
    // A configuration has its own price, not the one of its bare machine.
    const today = known && line.kit === null ? unitPrice(known, line.quantity, discounts) : null;
    const price = today?.current ?? kitPrice(line, quotation.discount_percent);
    return price === null ? [] : [{ position: line.position, price, listPrice: today?.original }];
  });
  await staffSql.setPrices(tx, quotation.id, vatPercent(now()), priced);
  const done = new Set(priced.map(({ position }) => position));
  return { left: bare.map(({ position }) => position).filter((position) => !done.has(position)) };
}

function kitPrice({ kit, list_price }: quotationsSql.LineRow, percent: number): number | null {
  return kit === null || list_price === null ? null : portion(list_price, 100 - percent, 100);
}

/** The price of one piece of a line, and when it will be there. */
export async function priceLine(
  { now }: StaffDeps,
  tx: Db,
  number: string,
  given: { position: number; price: number; days?: number | undefined },
): Promise<void> {
  const { quotation } = await open(tx, number);
  const lines = await quotationsSql.linesOf(tx, quotation.id);
  if (!lines.some(({ position }) => position === given.position))
    throw new QuotationStepError(`В предложении ${number} нет строки ${given.position}.`);
  await staffSql.setPrices(tx, quotation.id, vatPercent(now()), [given]);
}

/** So many percent off the list price of every line that has one. */
export async function discountLines(
  { now }: StaffDeps,
  tx: Db,
  number: string,
  percent: number,
): Promise<number> {
  const { quotation } = await open(tx, number);
  const lines = (await quotationsSql.linesOf(tx, quotation.id)).filter(
    ({ list_price }) => list_price !== null,
  );
  const prices = lines.map(({ position, list_price }) => ({
    position,
    price: portion(list_price ?? 0, 100 - percent, 100),
  }));
  await staffSql.setPrices(tx, quotation.id, vatPercent(now()), prices);
  return lines.length;
}

/** A line of the shop's own: delivery, start-up, training. */
export async function addLine(
  { now }: StaffDeps,
  tx: Db,
  number: string,
  given: { name: string; price: number; quantity: number },
): Promise<number> {
  const { quotation } = await open(tx, number);
  const lines = await quotationsSql.linesOf(tx, quotation.id);
  if (lines.length >= linesAtMost)
    throw new QuotationStepError(`В предложении ${number} уже ${linesAtMost} строк.`);
  const position = Math.max(0, ...lines.map((line) => line.position)) + 1;
  await tx
    .insertInto('quotation_lines')
    .values({
      quotation_id: quotation.id,
      position,
      option_id: null,
      goods_id: null,
      option_public_id: null,
      kit: null,
      article: '',
      name: given.name,
      image: null,
      unit_code: 876,
      unit_name: 'усл. ед.',
      quantity: given.quantity,
      list_price: null,
      price: given.price,
      vat_percent: vatPercent(now()),
      ready_days: null,
    })
    .execute();
  return position;
}

/** Holds the prices until the day and writes to the buyer, with the paper attached. */
export async function sendQuotation(
  { post, now }: StaffDeps,
  tx: Db,
  number: string,
  given: { until?: string | undefined; text?: string | null; terms?: string | null },
): Promise<{ until: string; total: number }> {
  const { quotation, next } = await open(tx, number);
  const lines = await quotationsSql.linesOf(tx, quotation.id);
  const bare = lines.filter(({ price }) => price === null).map(({ position }) => position);
  if (bare.length > 0)
    throw new QuotationStepError(`Без цены строки: ${bare.join(', ')}. Сначала prepare или price.`);
  const today = shopDay(now());
  const until = given.until ?? addDays(today, usualDays);
  if (until < today || until > addDays(today, longestDays))
    throw new QuotationStepError(`Срок должен быть от ${today} до ${addDays(today, longestDays)}.`);
  const { total, original, vat } = sumsOf(lines);
  await tx
    .updateTable('quotations')
    .set({
      total,
      original_total: original,
      vat_total: vat.reduce((sum, { amount }) => sum + amount, 0),
      valid_until: until,
      prepared_at: sql`now()`,
      ...(given.text === undefined ? {} : { text: given.text }),
      ...(given.terms === undefined ? {} : { terms: given.terms }),
    })
    .where('id', '=', quotation.id)
    .execute();
  await quotationsSql.takeStep(tx, quotation.id, { status: next, actor: 'staff' });
  const sent = await quotationsSql.quotationById(tx, quotation.id);
  const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
  if (sent && writer) {
    const attachments = [{ quotationId: sent.id, name: `Предложение ${sent.number}.pdf` }];
    await post(
      tx,
      { template: 'quotation-prepared', to: writer.email, attachments },
      preparedLetter(sent, lines),
    );
  }
  return { until, total };
}

/** Staff say no, or write down a yes of the buyer. */
export async function closeQuotation(
  { post }: StaffDeps,
  tx: Db,
  number: string,
  step: 'decline' | 'accept',
  note: string | null,
): Promise<void> {
  const { quotation, next } = await open(tx, number, step);
  const more = step === 'decline' ? { decline_reason: note } : {};
  await quotationsSql.takeStep(tx, quotation.id, { status: next, actor: 'staff', note }, more);
  const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
  if (!writer) return;
  const to = writer.email;
  if (step === 'accept') return post(tx, { template: 'quotation-agreed', to }, agreedLetter(quotation));
  // What was never sent cannot be taken back.
  const letter = quotation.prepared_at ? withdrawnLetter : declinedLetter;
  await post(tx, { template: 'quotation-declined', to }, letter(quotation, note));
}
