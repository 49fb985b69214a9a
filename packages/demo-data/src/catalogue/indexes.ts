import type { PoolClient } from 'pg';
import { run } from '../database.ts';

/** Indexes and foreign keys are cheaper to build once than to keep up to date; returns what builds them again. */
export async function dropIndexes(
  client: PoolClient,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await run<{ name: string; owner: string; definition: string }>(
    client,
    `SELECT quote_ident(conname) AS name, conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])) ORDER BY oid`,
    [tables],
  );
  const indexes = await run<{ name: string; definition: string }>(
    client,
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid) ORDER BY 1`,
    [tables],
  );
  for (const { name, owner } of keys) await run(client, `ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await run(client, `DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of indexes) await run(client, definition);
    for (const { name, owner, definition } of keys)
      await run(client, `ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** Identity columns go on after the ids that were copied. */
export async function setSequences(client: PoolClient, tables: readonly string[]): Promise<void> {
  const sequences = await run<{ owner: string; attribute: string; sequence: string }>(
    client,
    `SELECT attrelid::regclass::text AS owner, quote_ident(attname) AS attribute, pg_get_serial_sequence(attrelid::regclass::text, attname) AS sequence
     FROM pg_attribute WHERE attrelid = ANY ($1::regclass[]) AND attidentity <> ''`,
    [tables],
  );
  for (const { owner, attribute, sequence } of sequences) {
    await run(
      client,
      `SELECT setval($1, coalesce(max(${attribute}), 1), max(${attribute}) IS NOT NULL) FROM ${owner}`,
      [sequence],
    );
  }
}
