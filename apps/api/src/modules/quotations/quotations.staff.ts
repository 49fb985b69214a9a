import { paths } from '@spindle/contract/addresses/paths';
import type { QuotationStatus } from '@spindle/contract/constants';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotation-names';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, historyActor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { addDays, shopDay } from '@spindle/contract/shop-day';
import { portion, unitPrice } from '../pricing/pricing.rules.ts';
import { vatPercent } from '../pricing/vat.rules.ts';
import * as staffSql from './quotations.staff.sql.ts';
import { nextStatus, type QuotationStep, stepsFrom } from './quotation-status.rules.ts';
import { advanceIn } from './quotation-terms.rules.ts';
import { quotationPath } from './quotation-links.service.ts';
import { quotedDelivery } from './quotation-delivery.ts';
import { sumsOf } from './quotation-sums.rules.ts';
import { agreedLetter, declinedLetter, preparedLetter, withdrawnLetter } from './quotations.letters.ts';
import { touchPrices } from './quotations-office.sql.ts';
import * as quotationsSql from './quotations.sql.ts';

const usualDays = 14;
const longestDays = 365;
export const linesAtMost = 5000;
const longestWishes = 1000;

/** For staff: the newest. Drafts are their writers' own. */
export function listQuotations(
  { db }: StaffDeps,
  _actor: Actor,
  filter: { readonly status: QuotationStatus | undefined; readonly limit: number },
) {
  return staffSql.listQuotations(db, filter);
}

/** One quotation whole, with the steps that may follow. */
export async function showQuotation({ db }: StaffDeps, _actor: Actor, number: string) {
  const quotation = await staffSql.quotationByNumber(db, number);
  if (!quotation || quotation.status === 'draft') throw unknown(number);
  return {
    quotation,
    steps: stepsFrom(quotation.status, 'staff'),
    writer: (await quotationsSql.writersOf(db, [quotation.user_id])).get(quotation.user_id),
    lines: await quotationsSql.linesOf(db, quotation.id),
    history: await quotationsSql.historyOf(db, quotation.id),
  };
}

export const unknown = (number: string): StaffError =>
  new StaffError(`Предложения ${number} нет. Список показывает quotations list.`);

/** The quotation, held until the end of the transaction; `version` is the one a change was decided on, if anybody says. */
export async function open(
  tx: Db,
  today: string,
  number: string,
  { step = 'send', version }: { step?: QuotationStep; version?: number | undefined } = {},
) {
  const quotation = await quotationsSql.lockByNumber(tx, number, today);
  if (!quotation || quotation.status === 'draft') throw unknown(number);
  await refuseStale(tx, ['quotation', number], version, quotation);
  const next = nextStatus(quotation.status, step, 'staff');
  if (!next) {
    const can = stepsFrom(quotation.status, 'staff').join(', ') || 'ничего';
    const name = QUOTATION_STATUS_NAMES[quotation.status];
    throw new StaffError(`Предложение ${number} в состоянии «${name}»; можно: ${can}.`);
  }
  return { quotation, next };
}

/** Gives every line that has none the price this buyer would pay today; answers how many are left without one. */
export function prepareQuotation(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  version?: number,
): Promise<{ left: number[] }> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    await quoteHeavyDelivery(tx, quotation.id, vatPercent(now()));
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    const bare = lines.filter(({ price }) => price === null);
    const priced = await todaysPrices(tx, quotation, bare);
    await staffSql.setPrices(tx, quotation.id, vatPercent(now()), priced);
    await touchPrices(tx, quotation.id);
    const done = new Set(priced.map(({ position }) => position));
    const left = bare.map(({ position }) => position).filter((position) => !done.has(position));
    await writeAudit(tx, actor, {
      action: 'quotations.prepare',
      record: ['quotation', number],
      before: { sum: sumOf(lines) },
      after: {
        sum: sumOf(await quotationsSql.linesOf(tx, quotation.id)),
        priced: done.size,
        left: left.length,
      },
    });
    return { left };
  });
}

/** What this buyer would pay today, for lines that have such a price. */
export async function todaysPrices(
  db: Db,
  { discount_percent: percent }: Pick<quotationsSql.QuotationRow, 'discount_percent'>,
  lines: readonly quotationsSql.LineRow[],
): Promise<staffSql.LinePrice[]> {
  const facts = await staffSql.factsOf(
    db,
    lines.flatMap(({ option_id }) => option_id ?? []),
  );
  const discounts = { bonus: percent, promoCode: 0 };
  return lines.flatMap((line) => {
    const known = facts.get(line.option_id ?? -1);
    // A configuration has its own price, not the one of its bare machine.
    const today = known && line.kit === null ? unitPrice(known, line.quantity, discounts) : null;
    const price = today?.current ?? kitPrice(line, percent);
    return price === null ? [] : [{ position: line.position, price, listPrice: today?.original }];
  });
}

/** Of lines that have a price. */
export const sumOf = (lines: readonly quotationsSql.LineRow[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);

const heavyDelivery = 'Доставка: машина с\u00a0краном, разгрузка у\u00a0покупателя';

/** What no tariff takes goes by a truck with a crane: a line that staff give a price. */
async function quoteHeavyDelivery(tx: Db, id: string, percent: number): Promise<void> {
  const most = await staffSql.heaviestLoadKg(tx);
  const lines = await quotationsSql.linesOf(tx, id);
  const kg = lines.reduce((sum, { weight_g, quantity }) => sum + weight_g * quantity, 0) / 1000;
  if (most === null || kg <= most || lines.length >= linesAtMost || quotedDelivery(lines)) return;
  await staffSql.insertOwnLine(tx, id, {
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

/** Takes out a line of the shop's own: the buyer fetches the machine themselves. */
export function dropLine(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  position: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number);
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    if (!(await staffSql.removeOwnLine(tx, quotation.id, position)))
      throw new StaffError(
        `В предложении ${number} нет своей строки ${position}; строки покупателя остаются.`,
      );
    await touchPrices(tx, quotation.id);
    const line = lines.find((one) => one.position === position);
    await writeAudit(tx, actor, {
      action: 'quotations.drop-line',
      record: ['quotation', number],
      before: { position, price: line?.price, quantity: line?.quantity },
    });
  });
}

function kitPrice({ kit, list_price }: quotationsSql.LineRow, percent: number): number | null {
  return kit === null || list_price === null ? null : portion(list_price, 100 - percent, 100);
}

/** The price of one piece of a line, and when it will be there. */
export function priceLine(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  given: { position: number; price: number; days?: number | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number);
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    const line = lines.find(({ position }) => position === given.position);
    if (!line) throw new StaffError(`В предложении ${number} нет строки ${given.position}.`);
    await staffSql.setPrices(tx, quotation.id, vatPercent(now()), [given]);
    await touchPrices(tx, quotation.id);
    await writeAudit(tx, actor, {
      action: 'quotations.price-line',
      record: ['quotation', number],
      before: { price: line.price, ready_days: line.ready_days },
      after: {
        position: given.position,
        price: given.price,
        ready_days: given.days ?? line.ready_days,
      },
    });
  });
}

/** So many percent off the list price of every line that has one. */
export function discountLines(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  percent: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number);
    const all = await quotationsSql.linesOf(tx, quotation.id);
    const lines = all.filter(({ list_price }) => list_price !== null);
    const prices = lines.map(({ position, list_price }) => ({
      position,
      price: portion(list_price ?? 0, 100 - percent, 100),
    }));
    await staffSql.setPrices(tx, quotation.id, vatPercent(now()), prices);
    await touchPrices(tx, quotation.id);
    await writeAudit(tx, actor, {
      action: 'quotations.discount',
      record: ['quotation', number],
      before: { sum: sumOf(all) },
      after: { sum: sumOf(await quotationsSql.linesOf(tx, quotation.id)), percent, lines: lines.length },
    });
    return lines.length;
  });
}

/** A line of the shop's own: delivery, start-up, training. */
export function addLine(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  given: { name: string; price: number; quantity: number; isDelivery?: boolean | undefined },
  version?: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    if (lines.length >= linesAtMost)
      throw new StaffError(`В предложении ${number} уже ${linesAtMost} строк.`);
    if (given.isDelivery && quotedDelivery(lines))
      throw new StaffError(`Доставка в предложении ${number} уже есть: назначьте ей цену через price.`);
    const position = nextPosition(lines);
    await staffSql.insertOwnLine(tx, quotation.id, { position, vatPercent: vatPercent(now()), ...given });
    await touchPrices(tx, quotation.id);
    const { price, quantity } = given;
    await writeAudit(tx, actor, {
      action: 'quotations.add-line',
      record: ['quotation', number],
      after: { position, price, quantity },
    });
    return position;
  });
}

/** Holds the prices until the day and writes to the buyer, with the paper attached. */
export function sendQuotation(
  { db, post, now }: StaffDeps,
  actor: Actor,
  number: string,
  given: {
    until?: string | undefined;
    text?: string | null;
    terms?: string | null;
    /** Percents; 0 is none, whatever the terms say. */
    advance?: number | undefined;
    optionPrices?: boolean | undefined;
    version?: number | undefined;
    /** Looks at it before it goes, and throws where it must not. */
    check?: (
      tx: Db,
      quotation: quotationsSql.QuotationRow,
      lines: readonly quotationsSql.LineRow[],
    ) => Promise<void>;
  },
): Promise<{ until: string; total: number; advance: number | null }> {
  return inTransaction(db, async (tx) => {
    const today = shopDay(now());
    const { quotation, next } = await open(tx, today, number, { version: given.version });
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    if (lines.length === 0) throw new StaffError(`В предложении ${number} нет строк.`);
    await given.check?.(tx, quotation, lines);
    const bare = lines.filter(({ price }) => price === null).map(({ position }) => position);
    if (bare.length > 0)
      throw new StaffError(`Без цены строки: ${bare.join(', ')}. Сначала prepare или price.`);
    const until = given.until ?? addDays(today, usualDays);
    if (until < today || until > addDays(today, longestDays))
      throw new StaffError(`Срок должен быть от ${today} до ${addDays(today, longestDays)}.`);
    const { total, original, vat } = sumsOf(lines);
    const advance = (given.advance ?? advanceIn(given.terms ?? quotation.terms ?? '')) || null;
    await staffSql.setOffer(tx, quotation.id, {
      total,
      original_total: original,
      vat_total: vat.reduce((sum, { amount }) => sum + amount, 0),
      valid_until: until,
      advance_percent: advance,
      option_prices: given.optionPrices ?? false,
      ...(given.text === undefined ? {} : { text: given.text }),
      ...(given.terms === undefined ? {} : { terms: given.terms }),
    });
    await quotationsSql.takeStep(tx, quotation.id, {
      status: next,
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
    });
    await writeAudit(tx, actor, {
      action: 'quotations.send',
      record: ['quotation', number],
      before: {
        status: quotation.status,
        total: quotation.total,
        valid_until: quotation.valid_until,
        advance_percent: quotation.advance_percent,
      },
      after: { status: next, total, valid_until: until, advance_percent: advance },
    });
    const sent = await quotationsSql.quotationById(tx, quotation.id, today);
    const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
    if (sent && writer) {
      const attachments = [{ quotationId: sent.id, name: `Предложение ${sent.number}.pdf` }];
      await post(
        tx,
        { template: 'quotation-prepared', to: writer.email, about: quotation.user_id, attachments },
        preparedLetter(sent, lines, await quotationPath(tx, sent, now())),
      );
    }
    return { until, total, advance };
  });
}

/** Staff say no, or write down a yes of the buyer. */
export function closeQuotation(
  { db, post, now }: StaffDeps,
  actor: Actor,
  number: string,
  step: 'decline' | 'accept',
  note: string | null,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation, next } = await open(tx, shopDay(now()), number, { step, version });
    const more = step === 'decline' ? { decline_reason: note } : {};
    const by = { actor: historyActor(actor), staffId: staffIdOf(actor) };
    await quotationsSql.takeStep(tx, quotation.id, { status: next, ...by, note }, more);
    await writeAudit(tx, actor, {
      action: step === 'accept' ? 'quotations.accept' : 'quotations.decline',
      record: ['quotation', number],
      before: { status: quotation.status },
      after: { status: next },
    });
    const writer = (await quotationsSql.writersOf(tx, [quotation.user_id])).get(quotation.user_id);
    if (!writer) return;
    const told = { to: writer.email, about: quotation.user_id };
    const path = await quotationPath(tx, quotation, now());
    if (step === 'accept') {
      return post(tx, { template: 'quotation-agreed', ...told }, agreedLetter(quotation, path));
    }
    // What was never sent cannot be taken back.
    const letter = quotation.prepared_at ? withdrawnLetter : declinedLetter;
    await post(tx, { template: 'quotation-declined', ...told }, letter(quotation, note, path));
  });
}

/**
 * Where the sender of an offer request makes it a quotation of their own: the page asks a guest to sign in or up first
 * and then comes filled in. Staff send it with their answer.
 */
export async function offerRequestLink(
  db: Db,
  publicUrl: URL,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const link = new URL(paths.quotations(), publicUrl);
  const { goods_id: goods, quantity, request } = fields;
  // Requests keep goods as people read them: «Фреза, артикул 22-4003».
  const article = typeof goods === 'string' ? /артикул\s(\S+)$/u.exec(goods)?.[1] : undefined;
  const optionId = article ? await staffSql.optionOfArticle(db, article) : undefined;
  if (optionId) link.searchParams.set('goods_id', optionId);
  if (optionId && typeof quantity === 'number') link.searchParams.set('quantity', String(quantity));
  if (typeof request === 'string' && request !== '')
    link.searchParams.set('wishes', request.slice(0, longestWishes));
  return link.href;
}
