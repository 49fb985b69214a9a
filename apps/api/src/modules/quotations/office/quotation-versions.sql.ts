import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Versions that were sent before the one of now, the oldest first. */
export function versionsOf(db: Db, quotationId: string) {
  return db
    .selectFrom('quotation_versions')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('number')
    .execute();
}

/** Archives the sent version and reopens the quotation: the next one sent is a new version. */
export async function takeBack(tx: Db, quotationId: string): Promise<void> {
  await sql`
    INSERT INTO quotation_versions (quotation_id, number, sent_at, valid_until, total, text, terms, lines)
    SELECT q.id, q.revision, q.prepared_at, q.valid_until, q.total, q.text, q.terms,
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'article', l.article, 'name', l.name,
          'quantity', l.quantity, 'unit', l.unit_name, 'list_price', l.list_price, 'price', l.price, 'ready_days', l.ready_days)
        ORDER BY l.position) FROM quotation_lines l WHERE l.quotation_id = q.id)
    FROM quotations q WHERE q.id = ${quotationId}`.execute(tx);
  await sql`
    UPDATE quotations SET revision = revision + 1, status = 'requested', prepared_at = NULL, valid_until = NULL, total = NULL,
      original_total = NULL, vat_total = NULL, approval_asked_by = NULL, approved_by = NULL
    WHERE id = ${quotationId}`.execute(tx);
}
