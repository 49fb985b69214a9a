import type { Pool } from 'pg';
import { classes, units } from './tables/classes.ts';
import { threads } from './tables/threads.ts';

/** What products of any shop refer to: units of sale, classes and the holes of standard threads. Existing rows stay. */
export async function loadReference({ pool }: { readonly pool: Pool }): Promise<void> {
  const put = (table: string, columns: string, rows: readonly object[]) =>
    pool.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  await put(
    'units',
    'code, name, short_name',
    units.map(({ code, name, shortName }) => ({ code, name, short_name: shortName })),
  );
  await put(
    'classes',
    'id, slug, name, position',
    classes.map((one, position) => ({ ...one, position })),
  );
  await put(
    'thread_hints',
    'thread, thread_kind, diameter, pitch, cut_hole, form_hole',
    threads.map(({ name, kind, diameter, pitch, hole, formHole }) => ({
      thread: name,
      thread_kind: kind,
      diameter,
      pitch,
      cut_hole: hole,
      form_hole: formHole,
    })),
  );
}
