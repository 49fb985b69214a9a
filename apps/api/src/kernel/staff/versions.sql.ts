import type { RecordChange } from '@spindle/contract/errors';
import type { AuditRecord } from '@spindle/contract/staff/audit-list';
import { byRecordKind } from '@spindle/contract/staff/records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Tables that people edit, and what the journal calls their rows by. */
const tables = {
  ...byRecordKind(({ table, idColumn = 'id' }) => [table, idColumn] as const),
  order: ['orders', 'number'],
  quotation: ['quotations', 'number'],
  request: ['requests', 'number'],
  'service-request': ['service_requests', 'number'],
  'service-card': ['service_cards', 'number'],
  company: ['clients', 'id'],
  account: ['users', 'id'],
  review: ['reviews', 'id'],
  letter: ['letters', 'id'],
  folder: ['folders', 'id'],
  property: ['properties', 'id'],
  text: ['texts', 'id'],
  media: ['media', 'id'],
  staff: ['staff', 'id'],
  role: ['staff_roles', 'id'],
  template: ['answer_templates', 'id'],
  job: ['pgboss.job', 'id'],
} as const satisfies Partial<Record<AuditRecord, readonly [table: string, key: string]>>;

/** Goods are changed option by option, a sheet of the settings is several rows. */
export type VersionedRecord = readonly [
  kind: keyof typeof tables | 'goods' | 'dictionary' | 'setting' | 'kit',
  id: string,
];

const lastWritten = ([kind, id]: VersionedRecord) => {
  if (kind === 'goods')
    return sql`SELECT o.xmin FROM options o JOIN goods g ON g.id = o.goods_id WHERE g.public_id = ${id}`;
  if (kind === 'kit')
    return sql`SELECT k.xmin FROM kits k JOIN options o ON o.id = k.option_id WHERE o.article = ${id}`;
  // Rows of many tables: the newest word of the journal is the last change.
  if (kind === 'dictionary')
    return sql`SELECT a.xmin FROM audit a WHERE a.record_kind = 'dictionary' AND a.record_id = ${id} ORDER BY a.id DESC LIMIT 1`;
  if (kind === 'setting') return sql`SELECT s.xmin FROM site_settings s`;
  const [table, key] = tables[kind];
  return sql`SELECT xmin FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${id}`;
};

/**
 * The journal's entry of the transaction that wrote the record last. Buyers, and what the shop does by itself without a word in
 * the journal, leave none: then nobody is named.
 */
export async function lastChange(tx: Db, record: VersionedRecord): Promise<RecordChange | undefined> {
  const [kind, id] = record;
  const row = await tx
    .selectFrom('audit')
    .select(['actor_kind', 'actor_name', 'at'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where(sql<boolean>`audit.xmin IN (${lastWritten(record)})`)
    .orderBy('audit.id', 'desc')
    .executeTakeFirst();
  return (
    row && { kind: row.actor_kind as RecordChange['kind'], name: row.actor_name, at: row.at.toISOString() }
  );
}
