import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, sql } from 'kysely';
import type { Piece } from '../../delivery/allocation.rules.ts';
import { newNumber } from '../placing/order-number.fragment.sql.ts';
import { type Document, documentRow } from '../orders.sql.ts';
import { reserving } from '../placing/reservations.sql.ts';

/** A statement holds 65 535 values at most, a line has twenty. */
const linesAtOnce = 1000;

interface NewOrderRows {
  readonly order: Omit<Insertable<Tables['orders']>, 'number'> & { readonly id: string };
  /** Of its number. */
  readonly prefix: string;
  readonly lines: readonly Insertable<Tables['order_lines']>[];
  readonly history: Insertable<Tables['order_history']>;
  /** Prefix of the invoice's title before its number. */
  readonly invoiceTitle: string;
  readonly invoice: Omit<Document, 'number' | 'title'>;
  readonly pieces: readonly Piece[];
}

/** The order with its history, invoice, lines and reservation, in one statement; answers its number. After `lockStock`. */
export async function insertOrder(
  tx: Db,
  { order, prefix, lines, history, invoiceTitle, invoice, pieces }: NewOrderRows,
): Promise<string> {
  const number = sql<string>`(SELECT number FROM placed)`;
  const title = sql<string>`${invoiceTitle}::text || ${number}`;
  const reserved = reserving(order.id, pieces);
  const { rows } = await sql<{ number: string }>`
    WITH placed AS (${tx
      .insertInto('orders')
      .values({ ...order, number: newNumber(prefix) })
      .returning('number')}),
    begun AS (${tx.insertInto('order_history').values(history)}),
    untold AS (${tx.insertInto('untold_orders').values({ order_id: order.id })}),
    invoiced AS (${documentRow(tx, { ...invoice, number, title })}),
    ${reserved ? sql`${reserved},` : sql``}
    lined AS (${tx.insertInto('order_lines').values(lines.slice(0, linesAtOnce))})
    SELECT number FROM placed`.execute(tx);
  for (let at = linesAtOnce; at < lines.length; at += linesAtOnce)
    await tx
      .insertInto('order_lines')
      .values(lines.slice(at, at + linesAtOnce))
      .execute();
  return rows[0]!.number;
}
