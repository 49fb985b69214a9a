import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '@spindle/database/pool';
import type { TestTemplate } from '@spindle/database/testing/test-database-template';
import { importContentDirectory } from '../../content-import.ts';
import { smallShop } from './small-shop.fixture.ts';

/** Files of the small shop that a test writes otherwise, or leaves out by `null`. */
export type Changes = Readonly<Record<string, string | null>>;

/** Imports the small shop with some changes and returns the messages of the import. */
export async function importSmallShop(db: Db, changes: Changes = {}): Promise<string[]> {
  const lines: string[] = [];
  const directory = await mkdtemp(path.join(os.tmpdir(), 'spindle-content-'));
  try {
    for (const [name, text] of Object.entries({ ...smallShop, ...changes })) {
      if (text === null) continue;
      const file = path.join(directory, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await importContentDirectory({ db, log: { info: () => {} } }, directory, (line) => lines.push(line));
    return lines;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A database with the small shop in it, perhaps with changes, for all files that want just this. */
export const smallShopTemplate = (name: string, changes: Changes = {}): TestTemplate => ({
  name,
  prepare: ({ db }) => importSmallShop(db, changes),
});
/** As it is. */
export const plainSmallShop = smallShopTemplate('small_shop');

const tables = [
  'site_settings',
  'regions',
  'cities',
  'companies',
  'folders',
  'menu_items',
  'banners',
  'seo',
  'pages',
  'contracts',
  'users',
  'clients',
  'client_members',
] as const;

/** Every row of every table an import writes, in an order that does not change. */
export async function storedContent(
  db: Db,
): Promise<Record<(typeof tables)[number], Record<string, unknown>[]>> {
  const rows = await Promise.all(
    tables.map(async (name) => [name, await db.selectFrom(name).selectAll().execute()] as const),
  );
  const sorted = rows.map(([name, list]) => [name, list.map(withoutClock).sort(byText)]);
  return Object.fromEntries(sorted) as Awaited<ReturnType<typeof storedContent>>;
}

function withoutClock(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'updated_at'));
}

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
