import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { rowsOf, type Subject } from './rows.sql.ts';

const texts = (db: Db) =>
  db
    .selectFrom('agreed_texts')
    .select(['id', 'kind', 'version', 'title', 'since'])
    .select([
      sql<number>`CASE WHEN agreed_texts.kind = 'offer'
      THEN (SELECT count(*) FROM orders o WHERE o.offer_id = agreed_texts.id)
      WHEN agreed_texts.kind = 'notice' THEN (SELECT count(*) FROM cookie_choices c WHERE c.notice_id = agreed_texts.id)
      WHEN agreed_texts.kind = 'cookies' THEN (SELECT count(*) FROM cookie_choices c WHERE c.text_id = agreed_texts.id)
      ELSE (SELECT count(*) FROM consents c WHERE c.text_id = agreed_texts.id) END::int`.as('uses'),
      sql<boolean>`CASE WHEN agreed_texts.kind = 'notice'
      THEN NOT EXISTS (SELECT FROM agreed_texts n WHERE n.kind = 'notice' AND n.id > agreed_texts.id)
      WHEN agreed_texts.kind = 'offer'
      THEN EXISTS (SELECT FROM contracts c WHERE c.version = agreed_texts.version AND c.body = agreed_texts.body
        AND c.version = (SELECT l.version FROM contracts l
          WHERE l.effective_from <= (now() AT TIME ZONE 'UTC' + interval '3 hours')::date
          ORDER BY l.effective_from DESC, l.version DESC LIMIT 1))
      ELSE EXISTS (SELECT FROM pages p WHERE p.body = agreed_texts.body
        AND coalesce(p.version, p.updated_on::text) = agreed_texts.version
        AND p.slug = CASE agreed_texts.kind WHEN 'consent' THEN 'soglasie-na-obrabotku'
          WHEN 'cookies' THEN 'cookies' ELSE 'politika-obrabotki-dannyh' END) END`.as('is_current'),
    ]);

export const agreedTexts = (db: Db) => texts(db).orderBy('id', 'desc').limit(500).execute();

export const agreedText = (db: Db, id: number) =>
  texts(db).select('body').where('id', '=', id).executeTakeFirst();

/** Consents of a person or a guest, the newest first. */
export const consentsOfSubject = (db: Db, subject: Subject) =>
  db
    .selectFrom('consents')
    .select(['id', 'form', 'text_version', 'text_id', 'given_at', 'withdrawn_at'])
    .where(rowsOf('consents', subject))
    .orderBy('given_at', 'desc')
    .limit(200)
    .execute();

export const lockConsent = (tx: Db, id: string) =>
  tx
    .selectFrom('consents')
    .select(['id', 'user_id', 'form', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
