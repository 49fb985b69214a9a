import { paths } from '@spindle/contract/addresses/paths';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { kitsToday } from '../../configurator/kits.service.ts';
import { changedKits, kitProblemText } from '../terms/kit-check.rules.ts';
import { open } from '../open-quotation.ts';
import { keysOf } from './quotation-lines.staff.ts';
import * as staffSql from './quotations.staff.sql.ts';
import { advanceIn } from '../terms/quotation-terms.rules.ts';
import { quotationPath } from '../quotation-links.service.ts';
import { quotationTotals } from '../terms/quotation-totals.rules.ts';
import { agreedEmail, declinedEmail, preparedEmail, withdrawnEmail } from '../quotations.emails.ts';
import * as quotationsSql from '../quotations.sql.ts';

const usualDays = 14;
const longestDays = 365;
const longestRequest = 1000;

/** Fixes the prices until the given day and e-mails the buyer with the PDF attached. */
export function sendQuotation(
  { db, post, now }: StaffDeps,
  actor: Actor,
  number: string,
  options: {
    until?: string | undefined;
    /** Per cent; 0 means no advance, whatever the terms say. */
    advance?: number | undefined;
    optionPrices?: boolean | undefined;
    /** Machines keep the price of the request, whatever the current list price. */
    oldKitPrices?: boolean | undefined;
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
    const { quotation, next } = await open(tx, today, number, { version: options.version });
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    if (lines.length === 0) throw new StaffError(`В предложении ${number} нет строк.`);
    await options.check?.(tx, quotation, lines);
    await refuseChangedKits(tx, quotation, lines, options.oldKitPrices ?? false);
    const unpriced = lines.filter(({ price }) => price === null).map(({ position }) => position);
    if (unpriced.length > 0) throw new StaffError(`Без цены строки: ${unpriced.join(', ')}.`);
    const until = options.until ?? addDays(today, usualDays);
    if (until < today || until > addDays(today, longestDays))
      throw new StaffError(`Срок должен быть от ${today} до ${addDays(today, longestDays)}.`);
    const { total, original, vat } = quotationTotals(lines);
    const advance = (options.advance ?? advanceIn(quotation.terms ?? '')) || null;
    await staffSql.setOffer(tx, quotation.id, {
      total,
      original_total: original,
      vat_total: vat.reduce((vatTotal, { amount }) => vatTotal + amount, 0),
      valid_until: until,
      advance_percent: advance,
      option_prices: options.optionPrices ?? false,
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
        preparedEmail(sent, lines, await quotationPath(tx, sent, now())),
      );
    }
    return { until, total, advance };
  });
}

/**
 * Rejects machines that can no longer be built; those whose list price changed pass only when staff have confirmed it.
 */
async function refuseChangedKits(
  tx: Db,
  { currency }: Pick<quotationsSql.QuotationRow, 'currency'>,
  lines: readonly quotationsSql.LineRow[],
  mayDiffer: boolean,
): Promise<void> {
  const changed = changedKits(lines, await kitsToday(tx, keysOf(lines)));
  const stop = changed.filter(({ conflicts }) => conflicts.length > 0 || !mayDiffer);
  if (stop.length > 0)
    throw new StaffError(
      `Станки изменились. ${stop.map((kit) => `${kitProblemText(kit, currency)}.`).join(' ')} Возьмите сегодняшние цены, замените строку или подтвердите прежнюю цену.`,
    );
}

/** Staff decline, or record an acceptance of the buyer. */
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
    const envelope = { to: writer.email, about: quotation.user_id };
    const path = await quotationPath(tx, quotation, now());
    if (step === 'accept') {
      return post(tx, { template: 'quotation-agreed', ...envelope }, agreedEmail(quotation, path));
    }
    // A quotation that was never sent needs no withdrawal.
    if (quotation.prepared_at)
      await post(tx, { template: 'quotation-withdrawn', ...envelope }, withdrawnEmail(quotation, note, path));
    else
      await post(tx, { template: 'quotation-declined', ...envelope }, declinedEmail(quotation, note, path));
  });
}

/**
 * Link by which the sender of an offer request turns it into a quotation: the page has a guest sign in or up first and
 * then opens filled in. Staff send it with their answer.
 */
export async function offerRequestLink(
  db: Db,
  publicUrl: URL,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const link = new URL(paths.quotations(), publicUrl);
  const { goods_id: goods, quantity, request } = fields;
  // Requests store goods as readable text: «Фреза, артикул 22-4003».
  const article = typeof goods === 'string' ? /артикул\s(\S+)$/u.exec(goods)?.[1] : undefined;
  const optionId = article ? await staffSql.optionOfArticle(db, article) : undefined;
  if (optionId) link.searchParams.set('goods_id', optionId);
  if (optionId && typeof quantity === 'number') link.searchParams.set('quantity', String(quantity));
  if (typeof request === 'string' && request !== '')
    link.searchParams.set('wishes', request.slice(0, longestRequest));
  return link.href;
}
