import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { View } from './table-policy.ts';
import { personalTable } from './table-policies.ts';
import { rowsOf, type Subject } from './rows.sql.ts';

type NameView = Extract<View, { readonly nameOf: string }>;
const isName = (view: View | undefined): view is NameView => typeof view === 'object' && 'nameOf' in view;

const names: Readonly<Record<NameView['nameOf'], (id: RawBuilder<unknown>) => RawBuilder<string>>> = {
  goods: (id) => sql`(SELECT n.name FROM goods n WHERE n.id = ${id})`,
  option: (id) =>
    sql`(SELECT n.article || ' ' || g.name FROM options n JOIN goods g ON g.id = n.goods_id WHERE n.id = ${id})`,
  kit: (id) =>
    sql`(SELECT n.key || ' ' || g.name FROM kit_variants n JOIN goods g ON g.id = n.goods_id WHERE n.id = ${id})`,
  file: (id) => sql`(SELECT n.name FROM files n WHERE n.id = ${id})`,
  company: (id) => sql`(SELECT n.name_short || ', ИНН ' || n.inn FROM clients n WHERE n.id = ${id})`,
};

export type DownloadRow = Readonly<Record<string, unknown>>;
/** Names of the columns that join rows of the download. */
export const joined = { key: '# key', parent: '# parent' } as const;
const rowsAtMost = 10_000;

/** The person's rows for the download, by the titles of their columns. */
export async function downloadRows(db: Db, name: string, subject: Subject): Promise<DownloadRow[]> {
  const table = personalTable(name);
  const exportedOwners = table.of.filter((owner) => owner.exported !== false);
  const columns = Object.entries(table.columns).flatMap(([column, { title, view }]) => {
    if (title === undefined) return [];
    const value = sql.ref(`${name}.${column}`);
    const label = isName(view) ? names[view.nameOf](value) : value;
    return [sql`${label} AS ${sql.id(title)}`];
  });
  if ('id' in table.columns) columns.push(sql`${sql.ref(`${name}.id`)} AS ${sql.id(joined.key)}`);
  if (table.within)
    columns.push(sql`${sql.ref(`${name}.${table.within.column}`)} AS ${sql.id(joined.parent)}`);
  const order = table.order === undefined ? sql`` : sql`ORDER BY ${sql.ref(`${name}.${table.order}`)}`;
  const { rows } = await sql<DownloadRow>`SELECT ${sql.join(columns)} FROM ${sql.table(name)}
    WHERE ${rowsOf(name, subject, exportedOwners)} ${order} LIMIT ${rowsAtMost}`.execute(db);
  return rows;
}
