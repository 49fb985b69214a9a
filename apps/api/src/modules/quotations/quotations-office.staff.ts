import { AppError } from '@spindle/contract/errors';
import { multipleMessage } from '@spindle/contract/messages';
import { isOneOff, oneOffMessage } from '@spindle/contract/one-off';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotation-names';
import { addDays, shopDay } from '@spindle/contract/shop-day';
import type { Found, Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { quotationsList } from '@spindle/contract/staff/quotations-list';
import type {
  ListedQuotation,
  NewQuotationLine,
  QuotationDraft,
  StaffQuotation,
} from '@spindle/contract/staff/staff-quotations';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { Readable } from 'node:stream';
import type { SentFile } from '../../kernel/attachment.ts';
import { moneyText } from '../../kernel/paper-text.ts';
import { fieldError } from '../../kernel/parse-input.ts';
import { type Actor, historyActor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import { askedList, type ListReader, pageIds } from '../../kernel/staff/lists.sql.ts';
import { notesOf } from '../../kernel/staff/notes.sql.ts';
import { afterChange, assignTo, noteOn } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { staffName } from '../../kernel/staff/staff-name.sql.ts';
import { findOwnCustomer } from '../account/customers-office.staff.ts';
import { vatPercent } from '../pricing/vat.rules.ts';
import { discountLimit, linesAbove } from '../pricing/discount-limit.rules.ts';
import type { QuotationPapers } from './quotation-papers.service.ts';
import { stepsFrom } from './quotation-status.rules.ts';
import { sumsOf } from './quotation-sums.rules.ts';
import * as officeSql from './quotations-office.sql.ts';
import type { QuotationsService } from './quotations.service.ts';
import * as quotationsSql from './quotations.sql.ts';
import { addLine, linesAtMost, nextPosition, open, sumOf, todaysPrices } from './quotations.staff.ts';
import { quotationByNumber } from './quotations.staff.sql.ts';

/** What the storefront's service lends to staff. */
export type QuotationTools = QuotationsService['forStaff'];

const leaderOf = ({ id, onlyOwn }: StaffMember): string | null => (onlyOwn ? id : null);
export const readerOf = (staff: StaffMember): ListReader => ({
  me: staff.id,
  only: officeSql.readable(leaderOf(staff)),
});

/** Rows of the list by id. */
export async function listQuotationRows(
  { db }: StaffDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedQuotation>> {
  const rows = await officeSql.listedQuotations(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        number: row.number,
        version: row.version,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        status: row.status,
        buyer: row.payer.name,
        lines: Number(row.lines),
        total: Number(row.total),
        currency: row.currency,
        valid_until: row.valid_until,
        waits_approval:
          row.status === 'requested' && row.approval_asked_by !== null && row.approved_by === null,
        assignee:
          row.assignee_id === null
            ? null
            : { id: row.assignee_id, name: `${row.assignee_first ?? ''} ${row.assignee_last ?? ''}`.trim() },
      },
    ]),
  );
}

async function visible(deps: StaffDeps, staff: StaffMember, number: string) {
  const known = await quotationByNumber(deps.db, number);
  const quotation = known && (await quotationsSql.quotationById(deps.db, known.id, shopDay(deps.now())));
  if (!quotation || quotation.status === 'draft') throw new AppError('not_found');
  if (staff.onlyOwn && quotation.assignee_id !== staff.id) throw new AppError('not_found');
  return quotation;
}

/** One quotation for whoever may see it. */
export async function showStaffQuotation(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
): Promise<StaffQuotation> {
  const { db } = deps;
  const quotation = await visible(deps, staff, number);
  const lines = await quotationsSql.linesOf(db, quotation.id);
  const editable = quotation.status === 'requested' && staff.permissions.has('quotations.step');
  const today = await todayOf(db, quotation, lines);
  const sums = sumsOf(lines.filter(({ price }) => price !== null));
  const writer = (await quotationsSql.writersOf(db, [quotation.user_id])).get(quotation.user_id);
  const orders = await quotationsSql.orderNumbers(db, quotation.order_id ? [quotation.order_id] : []);
  const nameOf = async (id: string | null) => (id === null ? null : await staffName(db, id));
  const assignee = await nameOf(quotation.assignee_id);
  const limit = discountLimit(staff.permissions);
  const above = quotation.status === 'requested' ? linesAbove(lines, limit, today) : [];
  const steps = staff.permissions.has('quotations.step') ? stepsFrom(quotation.status, 'staff') : [];
  return {
    number: quotation.number,
    version: quotation.version,
    status: quotation.status,
    created_at: quotation.created_at.toISOString(),
    currency: quotation.currency,
    valid_until: quotation.valid_until,
    prepared_at: quotation.prepared_at?.toISOString() ?? null,
    text: quotation.text,
    terms: quotation.terms,
    advance_percent: quotation.advance_percent,
    comment: quotation.comment,
    decline_reason: quotation.decline_reason,
    promo_code: quotation.promo_code,
    request_number: quotation.request_number,
    order_number: (quotation.order_id && orders.get(quotation.order_id)) ?? null,
    payer: { name: quotation.payer.name, inn: quotation.payer.inn, company_id: quotation.client_id },
    person: writer ? { id: quotation.user_id, ...writer } : null,
    discount_percent: quotation.discount_percent,
    total: sums.total,
    list_total: sums.original,
    vat_total: sums.vat.reduce((sum, { amount }) => sum + amount, 0),
    editable,
    steps: (['send', 'accept', 'decline'] as const).filter((step) => steps.includes(step)),
    approval: {
      limit,
      above,
      asked_by: await nameOf(quotation.approval_asked_by),
      approved_by: await nameOf(quotation.approved_by),
      may_approve:
        quotation.status === 'requested' &&
        staff.permissions.has('quotations.discount-30') &&
        quotation.approval_asked_by !== null &&
        quotation.approved_by === null &&
        above.length === 0,
    },
    assignee:
      quotation.assignee_id !== null && assignee !== null
        ? { id: quotation.assignee_id, name: assignee }
        : null,
    lines: lines.map((line) => ({
      position: line.position,
      article: line.article,
      name: line.name,
      note: line.note,
      quantity: line.quantity,
      unit: line.unit_name,
      pack_size: line.pack_size,
      list_price: line.list_price,
      today_price: today.get(line.position) ?? null,
      price: line.price,
      ready_days: line.ready_days,
      is_kit: line.kit !== null,
      is_delivery: line.is_delivery,
    })),
    feed: await feedOf(db, quotation),
  };
}

const todayOf = async (
  db: Db,
  quotation: quotationsSql.QuotationRow,
  lines: readonly quotationsSql.LineRow[],
): Promise<ReadonlyMap<number, number>> =>
  quotation.status === 'requested'
    ? new Map((await todaysPrices(db, quotation, lines)).map(({ position, price }) => [position, price]))
    : new Map();

async function feedOf(db: Db, { id, number }: quotationsSql.QuotationRow): Promise<StaffQuotation['feed']> {
  const steps = (await officeSql.staffHistory(db, id)).map((row) => {
    const name =
      row.actor === 'buyer' ? [row.buyer_first, row.buyer_last] : [row.staff_first, row.staff_last];
    return {
      kind: 'step' as const,
      at: row.at.toISOString(),
      who:
        name.filter(Boolean).join(' ') ||
        { buyer: 'Покупатель', staff: 'Команда', shop: 'Магазин' }[row.actor],
      status: row.status,
      text: row.note,
    };
  });
  const notes = (await notesOf(db, 'quotation', number)).map((row) => ({
    kind: 'note' as const,
    at: row.at.toISOString(),
    who: `${row.first_name} ${row.last_name}`,
    status: null,
    text: row.text,
  }));
  return [...steps, ...notes].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Runs a change for whoever may see the quotation; who was late gets it as it is now, everybody the one after it. */
export async function changeQuotation(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
  work: () => Promise<unknown>,
): Promise<StaffQuotation> {
  await visible(deps, staff, number);
  return afterChange(work, () => showStaffQuotation(deps, staff, number));
}

export interface NewQuotationWish {
  readonly user_id: string;
  readonly payer_id?: string | undefined;
  readonly request_number?: string | undefined;
  readonly copy_of?: string | undefined;
  readonly article?: string | undefined;
  /** The lines of the buyer's own cart. */
  readonly from_cart?: boolean | undefined;
}

/** Requests keep goods as people read them: «Фреза, артикул 22-4003». */
async function goodsAsked(db: Db, { goods_id: goods, quantity }: Readonly<Record<string, unknown>>) {
  const article = typeof goods === 'string' ? /артикул\s(\S+)$/u.exec(goods)?.[1] : undefined;
  const id = article === undefined ? undefined : await officeSql.optionByArticle(db, article);
  return id === undefined ? null : { goods_id: id, quantity: typeof quantity === 'number' ? quantity : 1 };
}

/** Begins a quotation for a customer: from nothing, from their request, or with the lines of an earlier one. */
export async function createQuotation(
  deps: StaffDeps,
  tools: QuotationTools,
  actor: Actor,
  staff: StaffMember,
  wish: NewQuotationWish,
): Promise<string> {
  const { db, newId } = deps;
  await findOwnCustomer(deps, staff, wish.user_id);
  const request =
    wish.request_number === undefined ? null : await officeSql.requestByNumber(db, wish.request_number);
  if (request === undefined) throw new StaffError(`Заявки ${wish.request_number} нет.`);
  const source = wish.copy_of === undefined ? null : await visible(deps, staff, wish.copy_of);
  const optionId = wish.article === undefined ? null : await officeSql.optionByArticle(db, wish.article);
  if (optionId === undefined) throw fieldError('article', 'Такого артикула в\u00a0каталоге нет');
  const asked =
    optionId === null ? await goodsAsked(db, request?.fields ?? {}) : { goods_id: optionId, quantity: 1 };
  const rows = wish.from_cart
    ? await tools.ofCart(wish.user_id)
    : asked === null || source
      ? []
      : await tools.ofItems([asked]);
  const parts = await tools.parts(wish.user_id, wish.payer_id);
  return inTransaction(db, async (tx) => {
    const id = newId();
    const number = await quotationsSql.nextNumber(tx);
    const words = request?.fields['request'];
    await quotationsSql.insertQuotation(
      tx,
      {
        id,
        number,
        status: 'draft',
        source: 'goods',
        user_id: wish.user_id,
        comment: typeof words === 'string' && words !== '' ? words.slice(0, 1000) : null,
        promo_code: null,
        assignee_id: staffIdOf(actor),
        request_number: request?.number ?? null,
        ...parts,
      },
      rows.map((row) => ({ ...row, quotation_id: id })),
    );
    if (source) await officeSql.copyLines(tx, source.id, id);
    await quotationsSql.takeStep(tx, id, {
      status: 'requested',
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
    });
    await writeAudit(tx, actor, {
      action: 'quotations.create',
      record: ['quotation', number],
      after: {
        status: 'requested',
        ...(request ? { request: request.number } : {}),
        ...(source ? { copy_of: source.number } : {}),
      },
    });
    return number;
  });
}

/** Lines as the grid holds them, and the words of the paper. */
export function saveQuotation(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  draft: QuotationDraft,
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    const held = await quotationsSql.linesOf(tx, quotation.id);
    const named = new Set(draft.lines.map(({ position }) => position));
    if (named.size !== draft.lines.length || draft.lines.some((line) => !known(held, line.position)))
      throw new StaffError(
        `Строки предложения ${number} не\u00a0те, что на\u00a0экране: откройте его снова.`,
      );
    for (const [index, line] of draft.lines.entries()) {
      const row = known(held, line.position);
      const pack = row?.pack_size ?? 1;
      if (line.quantity % pack !== 0) throw fieldError(`lines.${index}.quantity`, multipleMessage(pack));
      if (line.quantity > 1 && isOneOff(row?.option_public_id ?? null))
        throw fieldError(`lines.${index}.quantity`, oneOffMessage);
    }
    await officeSql.saveLines(tx, quotation.id, vatPercent(now()), draft.lines);
    await officeSql.setWords(tx, quotation.id, { text: draft.text ?? null, terms: draft.terms ?? null });
    await officeSql.touchPrices(tx, quotation.id);
    const after = await quotationsSql.linesOf(tx, quotation.id);
    await writeAudit(tx, actor, {
      action: 'quotations.save',
      record: ['quotation', number],
      before: { sum: sumOf(held), lines: held.length, terms: quotation.terms, prices: pricesOf(held) },
      after: { sum: sumOf(after), lines: after.length, terms: draft.terms ?? null, prices: pricesOf(after) },
    });
  });
}

const known = (lines: readonly quotationsSql.LineRow[], position: number) =>
  lines.find((line) => line.position === position);

const pricesOf = (lines: readonly quotationsSql.LineRow[]): string =>
  lines
    .slice(0, 100)
    .map(({ position, quantity, price }) => `${position}: ${quantity} × ${price ?? '—'}`)
    .join('; ');

/** One more line: goods of the catalogue with the buyer's price of today, or a work of the shop's own. */
export async function addQuotationLine(
  deps: StaffDeps,
  tools: QuotationTools,
  actor: Actor,
  number: string,
  wish: NewQuotationLine,
  version: number,
): Promise<void> {
  if (wish.kind === 'own') {
    const { name, price, quantity, is_delivery } = wish;
    await addLine(deps, actor, number, { name, price, quantity, isDelivery: is_delivery }, version);
    return;
  }
  const optionId = await officeSql.optionByArticle(deps.db, wish.article);
  if (optionId === undefined) throw fieldError('article', 'Такого артикула в\u00a0каталоге нет');
  const rows = await tools.ofItems([{ goods_id: optionId, quantity: wish.quantity }]);
  await inTransaction(deps.db, async (tx) => {
    const { quotation } = await open(tx, shopDay(deps.now()), number, { version });
    const held = await quotationsSql.linesOf(tx, quotation.id);
    if (held.length >= linesAtMost) throw new StaffError(`В предложении ${number} уже ${linesAtMost} строк.`);
    const position = nextPosition(held);
    await quotationsSql.insertLines(
      tx,
      rows.map((row) => ({ ...row, position, quotation_id: quotation.id })),
    );
    await officeSql.touchPrices(tx, quotation.id);
    await writeAudit(tx, actor, {
      action: 'quotations.add-line',
      record: ['quotation', number],
      after: { position, article: wish.article, quantity: wish.quantity },
    });
  });
}

/** A discount above one's own limit is asked for; a colleague whose limit is wide enough gives it, or does not. */
export function approveDiscount(
  { db, now }: StaffDeps,
  actor: Actor,
  staff: StaffMember,
  number: string,
  step: 'ask' | 'approve' | 'refuse',
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    const above = linesAbove(lines, discountLimit(staff.permissions), await todayOf(tx, quotation, lines));
    const asked = quotation.approval_asked_by !== null;
    if (step === 'ask') {
      if (above.length === 0)
        throw new StaffError('Скидка в\u00a0вашем пределе: предложение можно отправить без согласования.');
      await officeSql.setApproval(tx, quotation.id, { approval_asked_by: staff.id, approved_by: null });
    } else {
      if (!staff.permissions.has('quotations.discount-30')) throw new AppError('forbidden');
      if (!asked) throw new StaffError(`Согласования предложения ${number} никто не\u00a0просит.`);
      if (step === 'approve' && above.length > 0)
        throw new StaffError(`Скидка больше и\u00a0вашего предела: строки ${above.join(', ')}.`);
      await officeSql.setApproval(
        tx,
        quotation.id,
        step === 'approve' ? { approved_by: staff.id } : { approval_asked_by: null, approved_by: null },
      );
    }
    await writeAudit(tx, actor, {
      action: 'quotations.approval',
      record: ['quotation', number],
      before: { asked, approved: quotation.approved_by !== null },
      after: { asked: step !== 'refuse', approved: step === 'approve', step },
    });
  });
}

/** Before it goes: its discount is allowed, and its machines can still be built. */
export const checkBeforeSending =
  (tools: QuotationTools, staff: StaffMember) =>
  async (
    tx: Db,
    quotation: quotationsSql.QuotationRow,
    lines: readonly quotationsSql.LineRow[],
  ): Promise<void> => {
    const limit = discountLimit(staff.permissions);
    const above = linesAbove(lines, limit, await todayOf(tx, quotation, lines));
    if (above.length > 0 && quotation.approved_by === null)
      throw new StaffError(
        `Скидка больше вашего предела ${limit}\u00a0%: строки ${above.join(', ')}. Попросите согласования.`,
      );
    await tools.refuseUnbuildable(
      tx,
      lines.flatMap(({ kit }) => kit?.key ?? []),
    );
  };

export function assignQuotation(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  staffId: string | null,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const quotation = await quotationsSql.lockByNumber(tx, number, shopDay(now()));
    if (!quotation) throw new AppError('not_found');
    await refuseStale(tx, ['quotation', number], version, quotation);
    await assignTo(tx, actor, {
      action: 'quotations.assign',
      record: ['quotation', number],
      from: quotation.assignee_id,
      to: staffId,
      set: () => officeSql.setAssignee(tx, quotation.id, staffId),
    });
  });
}

export function noteQuotation(
  deps: StaffDeps,
  actor: Actor & { kind: 'person' },
  number: string,
  text: string,
): Promise<void> {
  return noteOn(deps, actor, { action: 'quotations.note', record: ['quotation', number], text });
}

const usualDays = 14;

/** The paper that was sent, or the one that would be sent today. */
export async function quotationPaper(
  deps: StaffDeps,
  papers: QuotationPapers,
  staff: StaffMember,
  number: string,
): Promise<SentFile> {
  const quotation = await visible(deps, staff, number);
  const bytes = quotation.prepared_at
    ? await papers.pdf(quotation.id)
    : await papers.draft(quotation.id, addDays(shopDay(deps.now()), usualDays));
  if (!bytes) throw new AppError('not_found');
  return {
    name: `Предложение ${number}${quotation.prepared_at ? '' : ', черновик'}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

/** Records the palette finds. */
export async function findQuotations(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const ask = askedList(quotationsList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.quotationsListSql, ask, readerOf(staff), 8);
  const rows = await listQuotationRows(deps, ids);
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => ({
      kind: 'Предложение',
      title: row.number,
      hint: [row.buyer, QUOTATION_STATUS_NAMES[row.status], moneyText(row.total, row.currency as 'RUB')].join(
        ', ',
      ),
      path: officePaths.quotation(row.number),
    }));
}

/** Requests without a price, and discounts that wait for a colleague. */
export async function waitingQuotations({ db }: StaffDeps, staff: StaffMember): Promise<Queue[]> {
  const queue = async (tab: 'prepare' | 'approve', hint: string, norm_hours: number): Promise<Queue> => ({
    key: `quotations-${tab}`,
    title: 'Предложения',
    hint,
    path: officePaths.quotations(quotationsList.views.find((view) => view.slug === tab)?.query),
    ...(await officeSql.waitingIn(db, tab, leaderOf(staff), norm_hours)),
    norm_hours,
  });
  return [
    await queue('prepare', 'подготовить', 24),
    ...(staff.permissions.has('quotations.discount-30')
      ? [await queue('approve', 'ждут согласования', 4)]
      : []),
  ];
}
