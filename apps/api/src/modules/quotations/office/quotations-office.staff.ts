import { AppError } from '@spindle/contract/errors';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Found, Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { quotationsList } from '@spindle/contract/staff/lists/quotations-list';
import type { ListedQuotation, StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import type { Db } from '@spindle/database/pool';
import { moneyText } from '../../../kernel/text/document-text.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { parseListQuery, type ListReader, pageIds } from '../../../kernel/staff/lists.sql.ts';
import { notesOf } from '../../../kernel/staff/notes.sql.ts';
import { afterChange, assignTo, atOneMoment, noteOn } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { queueOf } from '../../../kernel/staff/queue.ts';
import { staffName } from '../../../kernel/staff/staff-name.sql.ts';
import { kitsToday } from '../../configurator/kits.service.ts';
import { discountLimit, linesAbove } from '../../pricing/discount-limit.rules.ts';
import { changedKits } from '../terms/kit-check.rules.ts';
import { keysOf, todayOf } from './quotation-lines.staff.ts';
import { stepsFrom } from '../quotation-status.rules.ts';
import { quotationTotals } from '../terms/quotation-totals.rules.ts';
import * as versionsSql from './quotation-versions.sql.ts';
import * as officeSql from './quotations-office.sql.ts';
import * as quotationsSql from '../quotations.sql.ts';
import { quotationByNumber } from './quotations.staff.sql.ts';

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

/** The quotation, for staff who may see it. */
export async function visible(deps: StaffDeps, staff: StaffMember, number: string) {
  const reference = await quotationByNumber(deps.db, number);
  const quotation =
    reference && (await quotationsSql.quotationById(deps.db, reference.id, shopDay(deps.now())));
  if (!quotation || quotation.status === 'draft') throw new AppError('not_found');
  if (staff.onlyOwn && quotation.assignee_id !== staff.id) throw new AppError('not_found');
  return quotation;
}

/** One quotation, for staff who may see it. */
export function showStaffQuotation(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
): Promise<StaffQuotation> {
  return atOneMoment(deps, async (moment) =>
    quotationView(moment, staff, await visible(moment, staff, number)),
  );
}

async function quotationView(
  { db }: StaffDeps,
  staff: StaffMember,
  quotation: quotationsSql.QuotationRow,
): Promise<StaffQuotation> {
  const lines = await quotationsSql.linesOf(db, quotation.id);
  const editable = quotation.status === 'requested' && staff.permissions.has('quotations.step');
  const today = await todayOf(db, quotation, lines);
  const totals = quotationTotals(lines.filter(({ price }) => price !== null));
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
    total: totals.total,
    list_total: totals.original,
    vat: totals.vat.map(({ percent, amount }) => ({ percent, amount })),
    editable,
    steps: (['send', 'accept', 'revise', 'decline'] as const).filter((step) => steps.includes(step)),
    revision: quotation.revision,
    versions: (await versionsSql.versionsOf(db, quotation.id)).map((row) => ({
      number: row.number,
      sent_at: row.sent_at.toISOString(),
      total: row.total,
      valid_until: row.valid_until,
    })),
    kits:
      quotation.status === 'requested'
        ? changedKits(lines, await kitsToday(db, keysOf(lines))).map((kit) => ({
            ...kit,
            conflicts: [...kit.conflicts],
          }))
        : [],
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
      id: line.id,
      position: line.position,
      image: line.image,
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

/**
 * Runs a change for staff who may see the quotation; a stale version gets the current state, and all viewers get the
 * new one.
 */
export async function changeQuotation(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
  work: () => Promise<unknown>,
): Promise<StaffQuotation> {
  await visible(deps, staff, number);
  return afterChange(work, () => showStaffQuotation(deps, staff, number));
}

export function assignQuotation(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  staffId: string | null,
  version?: number,
): Promise<void> {
  return assignTo(deps, actor, {
    action: 'quotations.assign',
    record: ['quotation', number],
    to: staffId,
    lockAssignee: async (tx) => {
      const quotation = await quotationsSql.lockByNumber(tx, number, shopDay(deps.now()));
      if (!quotation) throw new AppError('not_found');
      await refuseStale(tx, ['quotation', number], version, quotation);
      const { id, assignee_id: from } = quotation;
      return { from, set: () => officeSql.setAssignee(tx, id, staffId) };
    },
  });
}

export function noteQuotation(
  deps: StaffDeps,
  actor: Actor & { kind: 'person' },
  number: string,
  text: string,
): Promise<void> {
  return noteOn(deps, actor, {
    action: 'quotations.note',
    record: ['quotation', number],
    text,
    path: officePaths.quotation(number),
  });
}

/** Records the palette finds. */
export async function findQuotations(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(quotationsList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.quotationsListSql, listQuery, readerOf(staff), 8);
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

/** Requests without a price, discounts awaiting approval, and offers that expire soon. */
export async function waitingQuotations({ db }: StaffDeps, staff: StaffMember): Promise<Queue[]> {
  const queue = async (
    tab: 'prepare' | 'approve' | 'ending',
    hint: string,
    norm_hours: number,
  ): Promise<Queue> => {
    const path = officePaths.quotations(quotationsList.views.find((view) => view.slug === tab)?.query);
    const place = { key: `quotations-${tab}`, title: 'Предложения', hint, path, norm_hours };
    return queueOf(staff, place, await officeSql.waitingIn(db, tab, leaderOf(staff), norm_hours));
  };
  return [
    await queue('prepare', 'подготовить', 24),
    ...(staff.permissions.has('quotations.discount-30')
      ? [await queue('approve', 'ждут согласования', 4)]
      : []),
    await queue('ending', 'срок кончается', 336),
  ];
}
