import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { connectionStringOf, type Database, openDatabase } from '../pool.ts';
import type { TestCluster } from './test-cluster.setup.ts';

interface FilledDatabase extends Database {
  readonly connectionString: string;
}

/** A filled database that test files copy; the first file that needs it fills it, once per run. */
export interface TestTemplate {
  /** Unique in the whole project, of letters, digits and `_`. */
  readonly name: string;
  /** `directory` is the template's own too: for files that belong to the rows. */
  prepare(database: FilledDatabase, directory: string): Promise<unknown>;
}

/** Its files are copied: writing every page of them into the log too would take five times as long. */
export const copyOf = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** Files that belong to the rows of a template. */
export const templateDirectory = (cluster: TestCluster, { name }: TestTemplate): string =>
  path.join(cluster.directory, name);

/** The name of the template's database. Others wait while it is being filled. */
export async function bakedTemplate(
  cluster: TestCluster,
  client: Client,
  template: TestTemplate,
): Promise<string> {
  const name = `baked_${template.name}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await bake(cluster, client, template, name);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

async function bake(
  cluster: TestCluster,
  client: Client,
  template: TestTemplate,
  name: string,
): Promise<void> {
  const raw = `${name}_raw`;
  const directory = templateDirectory(cluster, template);
  await mkdir(directory, { recursive: true });
  // What an attempt that failed has left.
  await client.query(`drop database if exists ${raw} with (force)`);
  await client.query(copyOf(raw, cluster.template));
  const connection = { ...cluster.connection, database: raw };
  const database = openDatabase({ connection, applicationName: raw, log: () => {} });
  try {
    await template.prepare({ ...database, connectionString: connectionStringOf(connection) }, directory);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${raw} rename to ${name}`);
}
