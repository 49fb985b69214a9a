import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import type { Database, Db } from './pool.ts';

export const migrationsDirectory = fileURLToPath(new URL('../migrations', import.meta.url));

/** The stored schema and the files of this version do not fit; the message is one sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

// Any number will do, as long as every version of the shop uses the same one.
const lockKey = 7_305_141_118;

/** Applies the files that are not applied yet, in order, and returns their names. */
export async function migrate(
  database: Database,
  options: { directory?: string; onStep?: (name: string) => void } = {},
): Promise<string[]> {
  const migrations = await readMigrations(options.directory ?? migrationsDirectory);
  const client = await database.pool.connect();
  try {
    // Building an index on a large table, or waiting for another copy that migrates, may take long.
    await client.query('set statement_timeout = 0');
    await patiently(client, `select pg_advisory_lock(${lockKey})`);
    const pending = await findPending(client, migrations);
    for (const migration of pending) {
      options.onStep?.(migration.name);
      await apply(client, migration);
    }
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session frees the lock and the settings, also after a failure.
    client.release(true);
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (wrong) throw new MigrationError(`The migration file "${wrong}" is not named like 0001-name.sql.`);
  const twin = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4));
  if (twin) throw new MigrationError(`Two migration files have the number ${twin.slice(0, 4)}.`);
  return Promise.all(
    names.map(async (file) => {
      const text = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

async function findPending(client: PoolClient, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<AppliedMigration>(appliedMigrations);
  return unapplied(rows, migrations);
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

const appliedMigrations = 'select name, checksum from schema_migrations order by name';

/** Names of the files that are not applied yet; changes nothing. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql.raw<AppliedMigration>(appliedMigrations).execute(db);
  return unapplied(rows, await readMigrations(migrationsDirectory)).map(({ name }) => name);
}

function unapplied(rows: readonly AppliedMigration[], migrations: Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of rows) {
    const migration = known.get(name);
    if (!migration) throw unknownMigration(name, migrations);
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration "${name}" was changed after it had been applied to this database.`,
      );
    }
  }
  const last = rows.at(-1)?.name;
  const applied = new Set(rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  const late = pending.find((migration) => last !== undefined && migration.name < last);
  if (late)
    throw new MigrationError(
      `The migration "${late.name}" comes before "${last}", which is already applied.`,
    );
  return pending;
}

function unknownMigration(name: string, migrations: Migration[]): MigrationError {
  const newest = migrations.at(-1)?.name ?? '';
  return new MigrationError(
    name > newest
      ? `The database is newer than this version of the shop: it has the migration "${name}".`
      : `The migration "${name}" was applied to this database, but its file is missing.`,
  );
}

// The pool's own patience with a silent server is shorter than a migration may take.
async function patiently(client: PoolClient, text: string): Promise<void> {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: 2 ** 31 - 1 };
  await client.query(query);
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const { name, text, checksum } = migration;
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  const outside = text.split('\n', 1)[0]?.trim() === '-- no-transaction';
  try {
    if (outside) {
      await patiently(client, text);
      await record();
      return;
    }
    await client.query('begin');
    await patiently(client, text);
    await record();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`The migration "${name}" failed: ${(cause as Error).message}.`, { cause });
  }
}
