import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { noteRemoved } from '../../kernel/imports/brought-rows.sql.ts';

export const headAt = (db: Db, path: string) =>
  db.selectFrom('seo').select(['title', 'description']).where('path', '=', path).executeTakeFirst();

export async function writeHeadAt(
  tx: Db,
  path: string,
  head: { readonly title: string | null; readonly description: string | null },
): Promise<void> {
  await tx
    .insertInto('seo')
    .values({ path, ...head, source: 'office' })
    .onConflict((on) =>
      on
        .column('path')
        .doUpdateSet({ ...head, redirect_url: null, source: 'office' })
        .where(
          sql<boolean>`(seo.title, seo.description, seo.redirect_url) IS DISTINCT FROM (excluded.title, excluded.description, NULL)`,
        ),
    )
    .execute();
  await dropEmpty(tx, path);
}

/** What is said of a page goes with it; whoever asks for its old address is led to the new one, without a detour. */
export async function moveHead(tx: Db, from: string, to: string): Promise<void> {
  // A file that still has the old address is as it was: the redirect is the office's change of that.
  const { rows } = await sql<{ loaded: string | null }>`
    SELECT loaded::text AS loaded FROM seo WHERE path = ${from} FOR UPDATE`.execute(tx);
  await sql`DELETE FROM seo WHERE path = ${to}`.execute(tx);
  await sql`UPDATE seo SET path = ${to}, source = 'office', loaded = NULL, theirs = NULL
    WHERE path = ${from} AND redirect_url IS NULL`.execute(tx);
  await sql`UPDATE seo SET redirect_url = ${to}, source = 'office' WHERE redirect_url = ${from}`.execute(tx);
  await sql`DELETE FROM seo WHERE path = redirect_url`.execute(tx);
  await sql`INSERT INTO seo (path, redirect_url, source, loaded) VALUES (${from}, ${to}, 'office', ${rows[0]?.loaded ?? null}::jsonb)
    ON CONFLICT (path) DO UPDATE SET redirect_url = excluded.redirect_url, source = 'office'`.execute(tx);
}

async function dropEmpty(tx: Db, path: string): Promise<void> {
  const empty = sql`path = ${path} AND num_nonnulls(title, description, h1, canonical, robots, redirect_url) = 0`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM seo WHERE ${empty}`.execute(tx);
  for (const { id } of rows) await noteRemoved(tx, 'seo-entry', id);
  await sql`DELETE FROM seo WHERE ${empty}`.execute(tx);
}
