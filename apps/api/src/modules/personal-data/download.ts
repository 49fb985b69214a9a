import type { Db } from '@spindle/database/pool';
import type { Subject } from './rows.sql.ts';
import { joined, type DownloadRow, downloadRows } from './download-rows.sql.ts';
import type { PersonalTable, View } from './table-policy.ts';
import { personalTables } from './table-policies.ts';

type Section = Readonly<Record<string, unknown>>;

/** All data of a person that may be disclosed to them, by section. */
export async function downloadOf(db: Db, subject: Subject): Promise<Record<string, unknown>> {
  const sections: Record<string, unknown> = {};
  for (const [name, table] of personalTables) {
    if (table.heading === undefined || table.within) continue;
    const rows = await sectionRows(db, name, table, subject);
    sections[table.heading] = table.single ? (rows[0] ?? null) : rows;
  }
  return sections;
}

async function sectionRows(db: Db, name: string, table: PersonalTable, subject: Subject): Promise<Section[]> {
  const rows = await downloadRows(db, name, subject);
  const inner: { heading: string; byParent: Map<unknown, DownloadRow[]>; table: PersonalTable }[] = [];
  for (const [child, one] of personalTables) {
    if (one.within?.table !== name || one.heading === undefined) continue;
    const all = await downloadRows(db, child, subject);
    inner.push({ heading: one.heading, table: one, byParent: Map.groupBy(all, (row) => row[joined.parent]) });
  }
  return rows.map((row) => ({
    ...rowSection(table, row),
    ...Object.fromEntries(
      inner.map(({ heading, byParent, table: innerTable }) => [
        heading,
        (byParent.get(row[joined.key]) ?? []).map((line) => rowSection(innerTable, line)),
      ]),
    ),
  }));
}

function rowSection({ columns }: PersonalTable, row: DownloadRow): Section {
  return Object.fromEntries(
    Object.values(columns).flatMap(({ title, view }) =>
      title === undefined ? [] : [[title, written(row[title], view)]],
    ),
  );
}

function written(value: unknown, view: View | undefined): unknown {
  if (value === null || view === undefined) return value;
  if (view === 'roubles') return Number(value) / 100;
  if (view === 'yes or no') return value ? 'да' : 'нет';
  return typeof value === 'string' && Object.hasOwn(view, value)
    ? (view as Record<string, string>)[value]
    : value;
}
