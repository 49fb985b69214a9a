import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { type ClientConfig, Pool, type PoolConfig } from 'pg';
import type { EmbeddedServer } from './embedded/embedded.ts';
import { columnTypes } from './column-types.ts';
import { isWithinTransaction } from './holding.ts';
import type { Tables } from './tables.ts';

export { isCrossed, isUnavailable } from './unavailable.ts';

/** A pool or a transaction: every SQL function takes one as its first argument. */
export type Db = Kysely<Tables>;

export type Connection = { connectionString: string } | EmbeddedServer['connection'];

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  connection: Connection;
  /** Connections at most. */
  max?: number;
  applicationName: string;
  log: (line: string) => void;
  /** Longest run of one statement, in milliseconds; 0 is without limit. */
  statementTimeout?: number;
  /** Longest wait for a free or new connection, in milliseconds. */
  connectionTimeout?: number;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { statementTimeout = 15_000 } = options;
  const poolOf = (max: number): Pool =>
    watched(
      {
        ...clientOptions(options.connection, options.applicationName),
        max,
        connectionTimeoutMillis: options.connectionTimeout ?? 3000,
        idleTimeoutMillis: 60_000,
        statement_timeout: statementTimeout,
        idle_in_transaction_session_timeout: 2 * statementTimeout,
        // The server's own limit comes first; this one is for a server or a network that went silent.
        query_timeout: statementTimeout > 0 ? statementTimeout + 5000 : undefined,
      },
      options.log,
    );
  const pool = poolOf(options.max ?? 10);
  // Ten transactions that each need a second connection would wait for one another until they time out, so reads beside
  // a transaction (texts cached for everybody, say) have two connections that no transaction uses.
  const aside = poolOf(2);
  const end = async () => void (await Promise.all([pool.end(), aside.end()]));
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => acquire(isWithinTransaction() ? aside : pool),
        end,
      },
    }),
  });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= end()) };
}

function watched(config: PoolConfig, log: DatabaseOptions['log']): Pool {
  const pool = new Pool(config);
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  // A connection may also fail while it is in use, between two queries: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Kysely releases every connection as usable: one that the server ended or left without an answer must not go back to the pool. */
async function acquire(pool: Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let isLost = false;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      const { message, severity } = error as Error & { readonly severity?: string };
      isLost ||= message === 'Query read timeout' || severity === 'FATAL';
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isLost),
  };
}

/** What every connection of ours has in common. */
export function clientOptions(connection: Connection, applicationName: string): ClientConfig {
  return {
    ...connection,
    application_name: applicationName,
    types: columnTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC -c datestyle=iso,ymd',
  };
}

/** Refuses, in one sentence, a server the shop cannot work on. */
export async function checkServerVersion(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number; version: string; encoding: string; cyrillic: boolean }>`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      lower('ЁЖ') = 'ёж' as cyrillic`.execute(db);
  const server = rows[0];
  if (!server || server.number < 150_000) {
    throw new ServerError(`The shop needs PostgreSQL 15 or newer, but the server runs ${server?.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new ServerError(`The shop needs a database in UTF8, but this one is in ${server.encoding}.`);
  }
  if (!server.cyrillic) {
    throw new ServerError(
      'The shop needs a database whose locale knows Cyrillic letters, such as ru_RU.UTF-8 or C.UTF-8.',
    );
  }
}

class ServerError extends Error {
  override name = 'ServerError';
}

/** The same connection as one string that other programs understand. */
export function connectionStringOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database, password } = connection;
  const who =
    password === undefined
      ? encodeURIComponent(user)
      : `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgresql://${who}@/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`;
}
