import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type Row, rowRecords, rowText } from '../../kernel/staff/row-records.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';

const words = plainWords(sql`social_posts.topic`, sql`social_posts.text`);
const today = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;

/** The list of the office; `contract/staff/content-records.ts` is its face. */
export const socialPostsListSql: ListSql = {
  table: 'social_posts',
  id: 'social_posts.id',
  key: 'social_posts.id',
  sorts: { published: { by: sql`social_posts.published_on::text`, type: 'text' } },
  filters: {
    state: oneOf(sql`CASE WHEN social_posts.published_on > ${today} THEN 'ahead' ELSE 'shown' END`),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedPosts(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('social_posts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.topic,
    cells: {
      topic: row.topic,
      text: row.text,
      published: row.published_on.split('-').toReversed().join('.'),
      url: row.url ?? '',
    },
  }));
}

export const typedPost = (row: Row): FieldValues => {
  const params = row['drawing_params'] as Readonly<Record<string, unknown>>;
  return {
    topic: rowText(row, 'topic'),
    published: rowText(row, 'published_on'),
    text: rowText(row, 'text'),
    url: rowText(row, 'url'),
    drawing: rowText(row, 'drawing_kind'),
    params: Object.keys(params).length === 0 ? '' : JSON.stringify(params),
  };
};

export const postRows = rowRecords('social_posts', typedPost);
