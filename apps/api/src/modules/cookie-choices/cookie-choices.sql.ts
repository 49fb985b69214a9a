import type { CookieChoice } from '@spindle/contract/content/cookie-notice';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface NoticeText {
  readonly version: string;
  readonly title: string;
  readonly body: string;
}

/** The text of the notice among the agreed texts; stored for ever from the first answer on. */
async function noticeId(tx: Db, { version, title, body }: NoticeText): Promise<number> {
  await sql`INSERT INTO agreed_texts (kind, version, title, body) VALUES ('notice', ${version}, ${title}, ${body})
    ON CONFLICT DO NOTHING`.execute(tx);
  const { id } = await tx
    .selectFrom('agreed_texts')
    .select('id')
    .where('kind', '=', 'notice')
    .where('version', '=', version)
    .where('body', '=', body)
    .executeTakeFirstOrThrow();
  return id;
}

/** One answer, under the words of the notice and the page it leads to as they are now. */
export async function insertChoice(
  tx: Db,
  choice: { readonly choice: CookieChoice; readonly visitor: string; readonly userId: string | null },
  noticeText: NoticeText,
): Promise<void> {
  const notice = await noticeId(tx, noticeText);
  await sql`INSERT INTO cookie_choices (choice, visitor, user_id, notice_id, text_id)
    VALUES (${choice.choice}, ${choice.visitor}, ${choice.userId}, ${notice}, (
      SELECT a.id FROM agreed_texts a JOIN pages p ON p.slug = 'cookies' AND md5(p.body) = md5(a.body)
      WHERE a.kind = 'cookies' ORDER BY a.id DESC LIMIT 1))`.execute(tx);
}

/** How many of each answer were given under each edition of the notice, the newest first. */
export async function choiceTotals(db: Db) {
  const { rows } = await sql<{
    notice_id: number;
    version: string;
    all: number;
    needed: number;
  }>`SELECT a.id AS notice_id, a.version,
      (SELECT count(*)::int FROM cookie_choices c WHERE c.notice_id = a.id AND c.choice = 'all') AS "all",
      (SELECT count(*)::int FROM cookie_choices c WHERE c.notice_id = a.id AND c.choice = 'needed') AS needed
    FROM agreed_texts a WHERE a.kind = 'notice' ORDER BY a.id DESC LIMIT 50`.execute(db);
  return rows;
}

/** The newest first; before one of them. */
export const choicesBefore = (db: Db, before: number | null, limit: number) =>
  db
    .selectFrom('cookie_choices')
    .innerJoin('agreed_texts as notice', 'notice.id', 'notice_id')
    .leftJoin('agreed_texts as page', 'page.id', 'text_id')
    .select([
      'cookie_choices.id',
      'at',
      'choice',
      'visitor',
      'notice_id',
      'notice.version as notice_version',
      'text_id',
      'page.version as text_version',
    ])
    .select(sql<boolean>`user_id IS NOT NULL`.as('is_person'))
    .$if(before !== null, (query) => query.where('cookie_choices.id', '<', before))
    .orderBy('cookie_choices.id', 'desc')
    .limit(limit)
    .execute();
