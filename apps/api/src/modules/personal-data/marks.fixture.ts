import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';

/** Unique strings: a row that contains one belongs to the test person. */
export const marks = ['кенгуру', 'kenguru', '9990001122', '203.0.113.77'] as const;
export const email = 'kenguru@example.ru';
export const phone = '+79990001122';
export const address = '203.0.113.77';
export const browser = 'Kenguru/1.0';

/** Free text that names its place: the download must hold it, and after leaving no place may. */
export const words = (column: string): string => `кенгуру ${column}`;

export type Values = Readonly<Record<string, unknown>>;

export async function add(db: Db, table: string, values: Values): Promise<void> {
  const columns = sql.join(Object.keys(values).map((name) => sql.id(name)));
  const row = sql.join(
    Object.values(values).map((value) =>
      value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
        ? sql`${JSON.stringify(value)}::jsonb`
        : sql`${value}`,
    ),
  );
  await sql`insert into ${sql.table(table)} (${columns}) values (${row})`.execute(db);
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
