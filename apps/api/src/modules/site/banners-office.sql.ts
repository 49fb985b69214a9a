import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const bannerSql: RecordSql = {
  sorts: {
    section: { by: sql`(banners.section || ' ' || lpad(banners.position::text, 6, '0'))`, type: 'text' },
  },
};
