import { BUYER_MARKS } from '@spindle/contract/catalogue/buyer-marks';
import { EXPORT_LIMITS } from '@spindle/contract/constants';
import { orderStatusName } from '@spindle/contract/orders/order-names';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { WITHOUT_VAT, withVat } from '@spindle/contract/money/vat-words';
import type { Db } from '@spindle/database/pool';
import { dayInFigures } from '../../../kernel/spreadsheets/spreadsheet-period.ts';
import type { SpreadsheetCell } from '../../../kernel/spreadsheets/spreadsheet-cell.ts';
import { roubles } from '../../pricing/pricing.rules.ts';
import { quantityByLine } from '../parts/order-parts.rules.ts';
import { partsOf } from '../parts/order-parts.sql.ts';
import * as listSql from './orders-list.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { documentLines } from '../documents/documents.service.ts';

const head = (): string[] => [
  'Заказ',
  BUYER_MARKS.buyer_number.label,
  'Дата',
  'Состояние',
  'Плательщик',
  'Кто оформил',
  BUYER_MARKS.cost_centre.label,
  BUYER_MARKS.contract.label,
  'Артикул',
  'Наименование',
  'Количество',
  'Ед.',
  withVat('Цена'),
  withVat('Сумма'),
  'Валюта',
  'НДС, %',
  'Примечание',
  'Отгружено',
  'Отменено',
];

const ordersAtOnce = 100;
const linesAtOnce = 2000;

/**
 * One row for each line and for the delivery, so that the column adds up to the totals of the orders. Currencies may
 * differ.
 */
export async function* orderRows(
  db: Db,
  ids: readonly string[],
  linesAtMost: number = EXPORT_LIMITS.lines,
): AsyncGenerator<SpreadsheetCell[]> {
  yield head();
  let remainingLines = linesAtMost;
  for await (const rows of ordersOf(db, ids)) {
    if (rows.length > remainingLines) {
      yield [`Файл вмещает ${linesAtMost} строк. Выберите период короче, чтобы увидеть остальные заказы.`];
      return;
    }
    remainingLines -= rows.length;
    yield* rows;
  }
}

/** The rows of one order after another; few lines are held at a time. */
async function* ordersOf(db: Db, ids: readonly string[]): AsyncGenerator<SpreadsheetCell[][]> {
  for (let at = 0; at < ids.length; at += ordersAtOnce) {
    const some = ids.slice(at, at + ordersAtOnce);
    const orders = await listSql.ordersById(db, some);
    const names = await ordersSql.namesOf(
      db,
      orders.map(({ user_id }) => user_id),
    );
    const counts = await listSql.countLines(db, some);
    for (const group of groupsWithin(orders, ({ id }) => counts.get(id) ?? 0, linesAtOnce)) {
      const ids = group.map(({ id }) => id);
      const lines = Map.groupBy(await ordersSql.linesOf(db, ids), ({ order_id }) => order_id);
      const parts = Map.groupBy(await partsOf(db, ids), ({ order_id }) => order_id);
      for (const order of group) {
        const shippedQuantities = quantityByLine((parts.get(order.id) ?? []).flatMap((part) => part.lines));
        yield rowsOf(order, lines.get(order.id) ?? [], shippedQuantities, names.get(order.user_id) ?? '');
      }
    }
  }
}

function rowsOf(
  order: ordersSql.OrderRow,
  lines: readonly ordersSql.LineRow[],
  shippedQuantities: ReadonlyMap<number, number>,
  placedBy: string,
): SpreadsheetCell[][] {
  const about = [
    order.number,
    order.buyer_number,
    dayInFigures(shopDay(order.created_at)),
    orderStatusName(order),
    order.payer.name,
    placedBy,
    order.cost_centre,
    order.contract,
  ];
  // The delivery comes after the lines and is no goods.
  const moved = (index: number): SpreadsheetCell[] => {
    const line = lines[index];
    return line ? [shippedQuantities.get(line.position) ?? 0, line.cancelled] : [null, null];
  };
  return documentLines(order, lines).map((line, index) => [
    ...about,
    line.article,
    line.name,
    line.quantity,
    line.unitName,
    roubles(line.price),
    roubles(line.total),
    order.currency,
    line.vatPercent ?? WITHOUT_VAT,
    line.note ?? '',
    ...moved(index),
  ]);
}

/** Neighbours together as long as they stay within the size; one that is larger stands alone. */
function groupsWithin<T>(items: readonly T[], sizeOf: (item: T) => number, most: number): T[][] {
  const groups: T[][] = [];
  let freeSpace = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = groups.at(-1);
    if (last && size <= freeSpace) last.push(item);
    else {
      groups.push([item]);
      freeSpace = most;
    }
    freeSpace -= size;
  }
  return groups;
}
