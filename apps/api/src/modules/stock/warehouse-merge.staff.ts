import type { RecordUse } from '@spindle/contract/staff/goods/staff-folders';
import type { Db } from '@spindle/database/pool';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { movedBecause } from './stock.sql.ts';
import * as mergeSql from './warehouse-merge.sql.ts';

/** How long the merge waits for running changes of stock: buyers wait behind it. */
const patience = 8000;
const mostNamed = 20;

/** What goes over when two warehouses become one, and what staff should know before. */
interface WarehouseMoves {
  readonly moves: readonly RecordUse[];
  readonly notes: readonly string[];
  /** Orders that buyers will come for to the old place. */
  readonly orders: readonly string[];
}

export async function showWarehouseMoves(
  db: Db,
  from: string,
  into: string,
  { maySeeOrders }: { readonly maySeeOrders: boolean },
): Promise<WarehouseMoves> {
  const warehouses = await mergeSql.mergeCandidates(db, [Number(from), Number(into)]);
  const [old, next] = [warehouses.get(Number(from)), warehouses.get(Number(into))];
  if (!old || !next || old === next) throw new StaffError(another);
  const moving = await mergeSql.whatMoves(db, old.id);
  const fetched = await mergeSql.fetchedThere(db, old.public_id, mostNamed);
  const moves = [
    { what: 'варианты товаров', count: moving.positions },
    { what: 'свободные штуки', count: moving.pieces },
    { what: 'штуки в\u00a0пути', count: moving.incoming },
    { what: 'штуки под\u00a0заказы', count: moving.reserved },
    { what: 'заказы с\u00a0резервом', count: moving.orders },
    { what: 'заказы, которые заберут отсюда', count: fetched.count },
  ];
  return {
    moves: moves.filter(({ count }) => count > 0),
    notes: notesOf(old, next, fetched.count),
    orders: maySeeOrders ? fetched.numbers : [],
  };
}

const another = 'Выберите другой склад, с\u00a0которым объединить.';

function notesOf(old: mergeSql.MergeWarehouse, next: mergeSql.MergeWarehouse, fetched: number): string[] {
  const losesOffice =
    old.company_id !== null && next.company_id !== null && old.company_id !== next.company_id;
  return [
    ...(old.city_name === next.city_name
      ? []
      : [`Покупатели увидят товар в\u00a0другом городе: ${old.city_name} → ${next.city_name}.`]),
    ...(old.lead_days === next.lead_days
      ? []
      : [`Дней до\u00a0отгрузки станет ${next.lead_days}, сейчас ${old.lead_days}.`]),
    ...(losesOffice && old.others === 0 ? [`Офис «${old.office}» останется без\u00a0склада.`] : []),
    ...(old.company_id !== null && next.company_id === null
      ? [`«${next.name}» станет складом офиса «${old.office}».`]
      : []),
    ...(fetched > 0
      ? [
          'В\u00a0заказах, за\u00a0которыми приедут сами, останется прежний адрес: предупредите покупателей или измените заказ.',
        ]
      : []),
    `Таблицу со\u00a0столбцом «stock.${old.slug}» магазин больше не\u00a0примет: остатки обоих пишите в\u00a0«stock.${next.slug}».`,
  ];
}

/** Takes the locks in the same order as other writers. */
export const holdForMerge = (tx: Db, from: string): Promise<void> => mergeSql.holdOptionsOf(tx, Number(from));

/** Merges two warehouses in the caller's transaction that locks both rows; writes what moved to the audit log. */
export async function mergeWarehouses(
  tx: Db,
  staffId: string | null,
  fromId: string,
  intoId: string,
): Promise<Readonly<Record<string, number>>> {
  const [from, into] = [Number(fromId), Number(intoId)];
  const warehouses = await mergeSql.mergeCandidates(tx, [from, into]);
  const [old, next] = [warehouses.get(from), warehouses.get(into)];
  if (!old || !next || old === next) throw new StaffError(another);
  try {
    await mergeSql.stopStock(tx, patience);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new StaffError(
      'Остатки заняты долгой работой, например загрузкой таблицы. Объедините склады, когда она закончится.',
    );
  }
  const note = `Склад «${old.name}» объединён со\u00a0складом «${next.name}»`;
  const joined = await movedBecause(tx, { kind: 'transfer', staffId, note }, () =>
    mergeSql.joinStock(tx, from, into),
  );
  const orders = await mergeSql.joinReservations(tx, from, into);
  await mergeSql.closeWarehouse(tx, from, into);
  return { lines: joined.positions, quantity: joined.pieces, incoming: joined.incoming, orders };
}
