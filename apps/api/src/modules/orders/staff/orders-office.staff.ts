import { Readable } from 'node:stream';
import { AppError } from '@spindle/contract/errors';
import { orderStatusName } from '@spindle/contract/orders/order-names';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import type { ListedOrder, StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { parseListQuery, listTotal, type ListReader, pageIds } from '../../../kernel/staff/lists.sql.ts';
import { afterChange, assignTo, atOneMoment, noteOn } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { putAgain } from '../../mail/mail-office.staff.ts';
import * as officeSql from './orders-office.sql.ts';
import { orderRows } from './orders-spreadsheet.ts';
import * as ordersSql from '../orders.sql.ts';
import { type OrderPdfs, pdfKindOf } from '../documents/documents.service.ts';
import { openStored } from '../../../kernel/storage/open-stored.ts';
import type { OrderFilesDeps } from '../documents/order-files.staff.ts';
import { filesOf } from '../documents/order-files.sql.ts';
import { lockedOrder } from '../status/locked-order.ts';
import { orderView } from './staff-order.view.ts';

/** A manager who leads only some sees only those. */
export const readerOf = ({ id, onlyOwn }: StaffMember): ListReader => ({
  me: id,
  only: officeSql.ledBy(onlyOwn ? id : null),
});

export async function listPage(
  { db }: StaffDeps,
  staff: StaffMember,
  query: Readonly<Record<string, string>>,
) {
  const listQuery = parseListQuery(ordersList, query);
  const reader = readerOf(staff);
  const { ids, next } = await pageIds(db, officeSql.ordersListSql, listQuery, reader);
  const rows = new Map((await officeSql.listedOrders(db, ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id): ListedOrder[] => {
    const row = rows.get(id);
    return row ? [listedView(row)] : [];
  });
  return { data, next, ...(await listTotal(db, officeSql.ordersListSql, listQuery, reader)) };
}

/** Lines of the named orders, for a file. */
export async function* exportOrders(db: Db, numbers: readonly string[]) {
  yield* orderRows(db, await officeSql.idsOfNumbers(db, numbers), Number.POSITIVE_INFINITY);
}

export function showStaffOrder(deps: StaffDeps, staff: StaffMember, number: string): Promise<StaffOrder> {
  return atOneMoment(deps, async ({ db }) => orderView(db, staff, await visibleOrder(db, staff, number)));
}

async function visibleOrder(db: Db, staff: StaffMember, number: string): Promise<ordersSql.OrderRow> {
  const order = await ordersSql.orderByNumber(db, number);
  if (!order || (staff.onlyOwn && order.assignee_id !== staff.id)) throw new AppError('not_found');
  return order;
}

/** Runs a change of an order the member of staff may see; a version conflict carries the current order. */
export async function changeOrder(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
  work: () => Promise<unknown>,
): Promise<StaffOrder> {
  await visibleOrder(deps.db, staff, number);
  return afterChange(work, () => showStaffOrder(deps, staff, number));
}

export function assignOrder(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  staffId: string | null,
  version?: number,
): Promise<void> {
  return assignTo(deps, actor, {
    action: 'orders.assign',
    record: ['order', number],
    to: staffId,
    lockAssignee: async (tx) => {
      const { id, assignee_id: from } = await lockedOrder(tx, number, version);
      return { from, set: () => officeSql.setAssignee(tx, id, staffId) };
    },
  });
}

export function noteOrder(
  deps: StaffDeps,
  actor: Actor & { kind: 'person' },
  number: string,
  text: string,
): Promise<void> {
  return noteOn(deps, actor, {
    action: 'orders.note',
    record: ['order', number],
    text,
    path: officePaths.order(number),
  });
}

/** Sends an e-mail about the order once more. */
export function resendEmail(
  deps: StaffDeps,
  actor: Actor,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await visibleOrder(tx, staff, number);
    if (!(await officeSql.emailsOf(tx, order)).some((one) => one.id === id)) throw new AppError('not_found');
    await putAgain({ ...deps, db: tx }, actor, id);
    await writeAudit(tx, actor, {
      action: 'orders.letter',
      record: ['order', number],
      after: { letter: id },
    });
  });
}

/** Opens a document or a file of an order the member of staff may see. */
export async function orderPdf(
  { db, storage }: Pick<OrderFilesDeps, 'db' | 'storage'>,
  papers: OrderPdfs,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<SentFile> {
  const order = await visibleOrder(db, staff, number);
  const file = (await filesOf(db, order.id)).find((one) => one.id === id);
  if (file) return openStored(storage, file);
  const row = (await ordersSql.documentsOf(db, [order.id])).find((one) => one.id === id);
  const kind = row && pdfKindOf(row);
  const bytes =
    row && kind
      ? await papers.pdf(order.id, kind, row.issued_on, row.order_return ?? row.order_part, row.revision)
      : undefined;
  if (!row || !bytes) throw new AppError('not_found');
  return {
    name: `${row.title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

type ListRow = Awaited<ReturnType<typeof officeSql.listedOrders>>[number];

function listedView(row: ListRow): ListedOrder {
  return {
    number: row.number,
    version: row.version,
    created_at: row.created_at.toISOString(),
    status: row.status,
    status_name: orderStatusName(row),
    buyer: row.payer.name,
    person: row.payer.is_legal ? (row.person_last ?? '') : 'частное лицо',
    inn: row.payer.inn,
    lines: Number(row.lines),
    total: row.total,
    currency: row.currency,
    delivery: row.delivery.type_name,
    ship_on: row.delivery.date_from,
    reserve_until: row.reserve_until.toISOString(),
    reserve_released: row.reserve_released_at !== null,
    assignee:
      row.assignee_id === null
        ? null
        : { id: row.assignee_id, name: `${row.assignee_first ?? ''} ${row.assignee_last ?? ''}`.trim() },
  };
}
