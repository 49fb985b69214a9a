import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export const headAt = (db: Db, path: string) =>
  db.selectFrom('seo').select(['title', 'description']).where('path', '=', path).executeTakeFirst();

export async function writeHeadAt(
  tx: Db,
  path: string,
  head: { readonly title: string | null; readonly description: string | null },
): Promise<void> {
  await tx
    .insertInto('seo')
    .values({ path, ...head })
    .onConflict((on) =>
      on
        .column('path')
        .doUpdateSet({ ...head, redirect_url: null })
        .where(
          sql<boolean>`(seo.title, seo.description, seo.redirect_url) IS DISTINCT FROM (excluded.title, excluded.description, NULL)`,
        ),
    )
    .execute();
  await dropEmpty(tx, path);
}

/** The head of a page moves with it; its old address redirects to the new one directly. */
export async function moveHead(tx: Db, from: string, to: string): Promise<void> {
  await sql`DELETE FROM seo WHERE path = ${to}`.execute(tx);
  await sql`UPDATE seo SET path = ${to} WHERE path = ${from} AND redirect_url IS NULL`.execute(tx);
  await sql`UPDATE seo SET redirect_url = ${to} WHERE redirect_url = ${from}`.execute(tx);
  await sql`DELETE FROM seo WHERE path = redirect_url`.execute(tx);
  await sql`INSERT INTO seo (path, redirect_url) VALUES (${from}, ${to})
    ON CONFLICT (path) DO UPDATE SET redirect_url = excluded.redirect_url`.execute(tx);
}

async function dropEmpty(tx: Db, path: string): Promise<void> {
  await sql`DELETE FROM seo
    WHERE path = ${path} AND num_nonnulls(title, description, h1, canonical, robots, redirect_url) = 0`.execute(
    tx,
  );
}
