import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { parse } from 'yaml';
import { contentDirectory } from './content-directory.ts';
import { batchesOf } from './goods/batches.ts';
import { run, setSequences, takeDownIndexes } from './goods/bulk-load.ts';
import type { FolderRef, Shop, WarehouseRef } from './goods/context.ts';
import { copyIn } from './goods/copy-in.ts';
import { defaultGoods, fewestGoods } from './goods/plan.ts';
import { tables } from './goods/rows.ts';

export interface LoadProgress {
  readonly step: 'goods' | 'indexes' | 'done';
  readonly goods: number;
  readonly total: number;
}

export interface LoadOptions {
  /** Every folder gets some, so that there are never less than a few hundred. */
  readonly goods?: number;
  /** `YYYY-MM-DD`; promotions and new goods are dated from it. */
  readonly today?: string;
  readonly onProgress?: (progress: LoadProgress) => void;
}

// Any number will do, as long as every version of the shop uses the same one.
const lockKey = 7_305_141_119;

/**
 * Fills an empty catalogue with the demo goods; returns false when there is one already.
 * It is one transaction: a load that was cut short leaves nothing behind and is begun anew.
 */
export async function loadGoods({ pool }: { pool: Pool }, options: LoadOptions = {}): Promise<boolean> {
  const { today = '2026-11-15', onProgress = () => {} } = options;
  const goods = Math.max(options.goods ?? defaultGoods, fewestGoods);
  const client = await pool.connect();
  try {
    await run(client, 'BEGIN');
    await run(client, 'SET LOCAL statement_timeout = 0');
    await run(client, 'SET LOCAL idle_in_transaction_session_timeout = 0');
    await run(client, `SELECT pg_advisory_xact_lock(${lockKey})`);
    const [state] = await run<{ filled: boolean }>(
      client,
      'SELECT EXISTS (SELECT FROM goods) OR EXISTS (SELECT FROM brands) OR EXISTS (SELECT FROM properties) AS filled',
    );
    if (!state?.filled) await fill(client, { goods, today, onProgress });
    await run(client, 'COMMIT');
    client.release();
    return !state?.filled;
  } catch (error) {
    // Ending the session also ends the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

async function fill(client: PoolClient, { goods, today, onProgress }: Required<LoadOptions>): Promise<void> {
  const shop = await readShop(client, today);
  const putBack = await takeDownIndexes(client, tables);
  for (const table of tables) await run(client, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Emptied in this transaction, a table can be filled with rows that need no vacuum and, on one machine, no log.
  await run(client, `TRUNCATE ${tables.join(', ')}`);
  for await (const batch of batchesOf(shop, goods)) {
    for (const table of tables) {
      const lines = batch.lines.get(table);
      if (lines) await copyIn(client, table, lines, 'WITH (FREEZE)');
    }
    onProgress({ step: 'goods', goods: batch.goods, total: goods });
  }
  onProgress({ step: 'indexes', goods, total: goods });
  await putBack();
  await setSequences(client, tables);
  for (const table of tables) await run(client, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await mark(client);
  await run(client, `ANALYZE ${tables.join(', ')}`);
  await run(client, `SELECT pg_notify('catalogue', '*')`);
  onProgress({ step: 'done', goods, total: goods });
}

const marked = [
  'brands',
  'properties',
  'promotions',
  'warehouses',
  'series',
  'goods',
  'selections',
  'paper_catalogues',
  'paper_catalogue_tabs',
] as const;

/** Keeps what was the demo's: whatever comes later has a higher number. */
async function mark(client: PoolClient): Promise<void> {
  await run(client, 'DELETE FROM demo_marks');
  for (const table of marked)
    await run(
      client,
      `INSERT INTO demo_marks (place, last_id) SELECT '${table}', coalesce(max(id), 0) FROM ${table}`,
    );
}

interface Office {
  readonly id: string;
  readonly slug: string;
  readonly city_name: string;
  readonly office_address: string;
  readonly has_showroom: boolean;
  readonly warehouse?: {
    readonly id: string;
    readonly name: string;
    readonly gate: string;
    readonly opening_hours: string;
    readonly hours: unknown;
  };
}

/** Folders and offices as the database has them; what it does not keep of the warehouses comes from the demo content. */
async function readShop(client: PoolClient, today: string): Promise<Shop> {
  const folders = await run<FolderRef & Record<string, unknown>>(
    client,
    'SELECT id, slug, parent_id FROM folders ORDER BY path',
  );
  const stored = new Set((await run<{ id: string }>(client, 'SELECT id FROM companies')).map(({ id }) => id));
  const source = await readFile(path.join(contentDirectory, 'companies.yaml'), 'utf8');
  const { companies } = parse(source) as { companies: readonly Office[] };
  const warehouses = companies.flatMap(({ id, slug, city_name, office_address, warehouse }): WarehouseRef[] =>
    warehouse
      ? [
          {
            public_id: warehouse.id,
            company_id: stored.has(id) ? id : null,
            slug,
            name: warehouse.name,
            city_name,
            address: office_address,
            gate: warehouse.gate,
            opening_hours: warehouse.opening_hours,
            hours: warehouse.hours,
          },
        ]
      : [],
  );
  const showrooms = companies
    .filter(({ id, has_showroom }) => has_showroom && stored.has(id))
    .map(({ id }) => id);
  return { folders, warehouses, showrooms, today };
}
