import { AppError } from '@spindle/contract/errors';
import type { Found } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type {
  CheckedLine,
  ListedTransfer,
  StaffTransfer,
  TransferInput,
} from '@spindle/contract/staff/staff-transfers';
import { transfersList } from '@spindle/contract/staff/lists/transfers-list';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { momentCell, type ExportColumns } from '../../kernel/staff/list-spreadsheet.ts';
import { parseListQuery, pageIds } from '../../kernel/staff/lists.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseMerged } from './stock.staff.ts';
import { addToStock, lockedStocks, movedBecause, warehousesByPublicId } from './stock.sql.ts';
import * as transfersSql from './transfers-office.sql.ts';
import { type TransferLineInput, checkedLines } from './transfers.rules.ts';

type Reader = Pick<StaffDeps, 'db'>;

/** Columns of the file. */
export const transferColumns: ExportColumns<ListedTransfer> = [
  ['Номер', (row) => row.number],
  ['Когда', (row) => momentCell(row.at)],
  ['Откуда', (row) => row.from],
  ['Куда', (row) => row.to],
  ['Строк', (row) => row.lines],
  ['Штук', (row) => row.pieces],
  ['Кто', (row) => row.who ?? ''],
  ['Примечание', (row) => row.note],
];

export async function listTransferRows(
  { db }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedTransfer>> {
  const rows = await transfersSql.transferRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, at: row.at.toISOString(), lines: row.lines ?? 0, pieces: row.pieces ?? 0 },
    ]),
  );
}

export async function showTransfer({ db }: Reader, id: string): Promise<StaffTransfer> {
  const row = await transfersSql.transferRow(db, id);
  if (!row) throw new AppError('not_found');
  // Both became one: there is no way back.
  const isOne = row.from_id === row.to_id;
  return {
    ...row,
    ...(isOne && { from_id: null, to_id: null }),
    at: row.at.toISOString(),
    lines: await transfersSql.transferLines(db, id),
  };
}

/** Transfer documents for the command palette. */
export async function findTransfers({ db }: Reader, staffId: string, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(transfersList, { q: text });
  const { ids } = await pageIds(db, transfersSql.transfersListSql, listQuery, { me: staffId }, 5);
  const rows = await listTransferRows({ db }, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    return {
      kind: 'transfer',
      title: `Перемещение №\u00a0${row.number}`,
      hint: `${row.from} → ${row.to}`,
      path: officePaths.transfer(id),
    };
  });
}

/** What the lines mean and what hinders them, as it is now. */
export async function showLines(
  { db }: Reader,
  fromId: string,
  lines: readonly TransferLineInput[],
): Promise<CheckedLine[]> {
  const from = (await warehousesByPublicId(db, [fromId])).get(fromId);
  if (!from) throw new AppError('not_found');
  refuseMerged([from]);
  const found = await transfersSql.namedOptions(
    db,
    lines.map(({ article }) => article),
    from.id,
  );
  return checkedLines(lines, found).map(({ shown }) => shown);
}

/** Moves all lines or none; problems are reported at their lines. An existing document is returned as it is. */
export async function writeTransfer(
  deps: StaffDeps,
  actor: Actor,
  input: TransferInput,
): Promise<StaffTransfer> {
  await inTransaction(deps.db, async (tx) => {
    const warehouses = await warehousesByPublicId(tx, [input.from_id, input.to_id]);
    const [from, to] = [warehouses.get(input.from_id), warehouses.get(input.to_id)];
    if (!from || !to) throw new AppError('not_found');
    refuseMerged([from, to]);
    if (from.id === to.id) throw new StaffError('Товар уже на\u00a0этом складе: выберите другой.');
    const number = await transfersSql.insertTransfer(tx, {
      id: input.id,
      from_id: from.id,
      to_id: to.id,
      from_name: from.name,
      to_name: to.name,
      staff_id: staffIdOf(actor),
      note: input.note ?? '',
    });
    if (number === null) return;
    const articles = input.lines.map(({ article }) => article);
    const candidates = await transfersSql.namedOptions(tx, articles, from.id);
    const ids = [...new Set(candidates.flat().map(({ id }) => id))];
    if (ids.length > 0) {
      await transfersSql.lockOptions(tx, ids);
      await lockedStocks(tx, ids);
    }
    // Read again under the locks: pieces sold meanwhile are not moved.
    const checked = checkedLines(input.lines, await transfersSql.namedOptions(tx, articles, from.id));
    refuseProblems(checked.map(({ shown }) => shown));
    const lines = checked.flatMap(({ option }, at) =>
      option ? [{ ...option, quantity: input.lines[at]?.quantity ?? 0 }] : [],
    );
    await transfersSql.insertLines(
      tx,
      input.id,
      lines.map(({ id, article, name, quantity }) => ({ option_id: id, article, name, quantity })),
    );
    const moved = (warehouse_id: number, sign: 1 | -1) =>
      lines.map(({ id, quantity }) => ({ option_id: id, warehouse_id, delta: sign * quantity }));
    await movedBecause(
      tx,
      { kind: 'transfer', staffId: staffIdOf(actor), note: input.note || null, transferId: input.id },
      () => addToStock(tx, [...moved(from.id, -1), ...moved(to.id, 1)], null),
    );
    await transfersSql.touchOptions(
      tx,
      lines.map(({ id }) => id),
    );
    // Also writes an entry per product, so that a stale change there gets a conflict.
    for (const { goods_id, article, free, quantity } of lines)
      await writeAudit(tx, actor, {
        action: 'stock.move',
        record: ['goods', goods_id],
        before: { article: null, warehouse: null, quantity: free },
        after: { article, warehouse: from.name, quantity: free - quantity },
      });
    await writeAudit(tx, actor, {
      action: 'stock.transfer',
      record: ['transfer', input.id],
      before: null,
      after: {
        number,
        from: from.name,
        to: to.name,
        lines: lines.length,
        quantity: lines.reduce((total, line) => total + line.quantity, 0),
      },
    });
  });
  return showTransfer(deps, input.id);
}

function refuseProblems(lines: readonly CheckedLine[]): void {
  const fields = lines.flatMap(({ problem }, at) => (problem ? [[`lines.${at}`, [problem]] as const] : []));
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}
