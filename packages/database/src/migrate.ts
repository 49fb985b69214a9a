import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import type { Database, Db } from './pool.ts';

/** The schema of an empty database, and the later migrations. */
interface SchemaFiles {
  readonly schema: string;
  readonly migrations: string;
  /** What takes a database of before 1.0 over. */
  readonly takeOver: string;
}

const shopFiles: SchemaFiles = {
  schema: fileURLToPath(new URL('../schema', import.meta.url)),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  takeOver: fileURLToPath(new URL('../before-1.0.sql', import.meta.url)),
};

/** The stored schema and the files of this version do not fit; the message is one sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The record of the schema files. */
const baseline = '1.0';

/** Before 1.0 every table came from migrations: a database that has them all, up to this one, is adopted. */
const lastBeforeBaseline = {
  name: '0332-checks-that-are-read-once',
  checksum: 'cadf51fc8ca7c31ef49801f1c647019eefb98f543e982aa9c1127474707a8598',
  count: 140,
};

// Any number will do, as long as every version of the shop uses the same one.
const lockKey = 7_305_141_118;

/** Applies pending migrations in order and returns their names. */
export async function migrate(
  database: Database,
  options: { files?: SchemaFiles; onStep?: (name: string) => void } = {},
): Promise<string[]> {
  const files = options.files ?? shopFiles;
  const allMigrations = await readFiles(files);
  const client = await database.pool.connect();
  try {
    // Building an index on a large table, or waiting for another copy that migrates, may take long.
    await client.query('set statement_timeout = 0');
    await patiently(client, `select pg_advisory_lock(${lockKey})`);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const { rows } = await client.query<AppliedMigration>(appliedMigrations);
    const pending = unapplied(rows, allMigrations);
    for (const migration of pending) {
      options.onStep?.(migration.name);
      const isAdopted = migration.name === baseline && rows.length > 0;
      await apply(client, migration, isAdopted ? await takeOver(files) : migration.text);
    }
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session frees the lock and the settings, also after a failure.
    client.release(true);
  }
}

/** A database from before 1.0 has its tables: they are brought to the schema, and the record starts again. */
const takeOver = async (files: SchemaFiles): Promise<string> =>
  `${await readFile(files.takeOver, 'utf8')}\ndelete from schema_migrations`;

/** The schema as one step, then the migrations in order. */
async function readFiles({ schema, migrations }: SchemaFiles): Promise<Migration[]> {
  const parts = await readSql(schema, /^\d{2}-[a-z0-9-]+\.sql$/, '01-name.sql');
  const text = parts.map((part) => part.text).join('\n');
  return [
    { name: baseline, text, checksum: checksumOf(text) },
    ...(await readSql(migrations, /^\d{4}-[a-z0-9-]+\.sql$/, '0001-name.sql')),
  ];
}

async function readSql(directory: string, pattern: RegExp, example: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !pattern.test(name));
  if (wrong) throw new MigrationError(`The migration file "${wrong}" is not named like ${example}.`);
  const number = (name: string | undefined) => name?.split('-', 1)[0];
  const twin = names.find((name, index) => number(names[index - 1]) === number(name));
  if (twin) throw new MigrationError(`Two migration files have the number ${number(twin)}.`);
  return Promise.all(
    names.map(async (file) => {
      const text = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -'.sql'.length), text, checksum: checksumOf(text) };
    }),
  );
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const appliedMigrations = 'select name, checksum from schema_migrations order by name';

/** Names of pending migrations; changes nothing. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql.raw<AppliedMigration>(appliedMigrations).execute(db);
  return unapplied(rows, await readFiles(shopFiles)).map(({ name }) => name);
}

function unapplied(rows: readonly AppliedMigration[], allMigrations: Migration[]): Migration[] {
  if (rows.length === 0 || isLastBeforeBaseline(rows)) return allMigrations;
  if (!rows.some(({ name }) => name === baseline)) {
    throw new MigrationError(
      `The database is older than version 1.0: start the last version before it, which has the migration "${lastBeforeBaseline.name}", and then this one.`,
    );
  }
  const positions = new Map(allMigrations.map(({ name }, index) => [name, index]));
  let last = 0;
  for (const { name, checksum } of rows) {
    const position = positions.get(name);
    if (position === undefined) throw unknownMigration(name, allMigrations);
    if (allMigrations[position]?.checksum !== checksum) {
      throw new MigrationError(
        `The migration "${name}" was changed after it had been applied to this database.`,
      );
    }
    last = Math.max(last, position);
  }
  const applied = new Set(rows.map((row) => row.name));
  const late = allMigrations.slice(0, last).find(({ name }) => !applied.has(name));
  if (late)
    throw new MigrationError(
      `The migration "${late.name}" comes before "${allMigrations[last]?.name}", which is already applied.`,
    );
  return allMigrations.slice(last + 1);
}

function isLastBeforeBaseline(rows: readonly AppliedMigration[]): boolean {
  const last = rows.at(-1);
  return (
    rows.length === lastBeforeBaseline.count &&
    last?.name === lastBeforeBaseline.name &&
    last.checksum === lastBeforeBaseline.checksum
  );
}

function unknownMigration(name: string, allMigrations: Migration[]): MigrationError {
  const newest = allMigrations.length > 1 ? (allMigrations.at(-1)?.name ?? '') : '';
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

async function apply(client: PoolClient, { name, checksum }: Migration, text: string): Promise<void> {
  const isOutside = text.split('\n', 1)[0]?.trim() === '-- no-transaction';
  try {
    if (!isOutside) await client.query('begin');
    await patiently(client, text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    if (!isOutside) await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`The migration "${name}" failed: ${(cause as Error).message}.`, { cause });
  }
}
