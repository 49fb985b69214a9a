import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { parse } from 'yaml';
import { contentDirectory } from '../content-directory.ts';
import { inTransaction, run } from '../database.ts';
import { batchesOf } from './batches.ts';
import { copyInto } from './copy-into.ts';
import { tables } from './rows/copy-rows.ts';
import type { FolderRef, Shop, WarehouseRef } from './rows/generation.ts';
import { dropIndexes, setSequences } from './indexes.ts';
import { defaultProducts, fewestProducts } from './rows/plan.ts';

export interface LoadProgress {
  readonly step: 'products' | 'indexes' | 'done';
  readonly products: number;
  readonly total: number;
}

interface LoadOptions {
  /** How many; every folder gets some, so that there are never less than a few hundred. */
  readonly products?: number;
  /** `YYYY-MM-DD`; promotions and new products are dated from it. */
  readonly today?: string;
  readonly onProgress?: (progress: LoadProgress) => void;
}

const lock = 7_305_141_119;

/**
 * Fills an empty catalogue with the demo products; returns false when there is one already.
 * It is one transaction: a load that was cut short leaves nothing behind and starts again.
 */
export function loadCatalogue({ pool }: { pool: Pool }, options: LoadOptions = {}): Promise<boolean> {
  const { today = '2026-11-15', onProgress = () => {} } = options;
  const products = Math.max(options.products ?? defaultProducts, fewestProducts);
  return inTransaction(pool, lock, async (client) => {
    await run(client, 'SET LOCAL statement_timeout = 0');
    await run(client, 'SET LOCAL idle_in_transaction_session_timeout = 0');
    const [state] = await run<{ filled: boolean }>(
      client,
      'SELECT EXISTS (SELECT FROM goods) OR EXISTS (SELECT FROM brands) OR EXISTS (SELECT FROM properties) AS filled',
    );
    if (!state?.filled) await fill(client, { products, today, onProgress });
    return !state?.filled;
  });
}

async function fill(
  client: PoolClient,
  { products, today, onProgress }: Required<LoadOptions>,
): Promise<void> {
  const shop = await readShop(client, today);
  const rebuildIndexes = await dropIndexes(client, tables);
  for (const table of tables) await run(client, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Emptied in this transaction, a table can be filled with rows that need no vacuum and, on one machine, no log.
  await run(client, `TRUNCATE ${tables.join(', ')}`);
  for await (const batch of batchesOf(shop, products)) {
    for (const table of tables) {
      const lines = batch.lines.get(table);
      if (lines) await copyInto(client, table, lines, 'WITH (FREEZE)');
    }
    onProgress({ step: 'products', products: batch.products, total: products });
  }
  onProgress({ step: 'indexes', products, total: products });
  await rebuildIndexes();
  await setSequences(client, tables);
  for (const table of tables) await run(client, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await markDemoRows(client);
  await run(client, `ANALYZE ${tables.join(', ')}`);
  await run(client, `SELECT pg_notify('catalogue', '*')`);
  onProgress({ step: 'done', products, total: products });
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

/** Stores the last number of the demo in each table: whatever comes later is the shop's. */
async function markDemoRows(client: PoolClient): Promise<void> {
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

/** Folders and offices as the database has them; other fields of the warehouses come from the demo content. */
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
