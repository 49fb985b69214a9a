import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';

/** The pool's patience with a silent server is shorter than a load may take. */
export const noTimeout = 2 ** 31 - 1;

/** A query that may take as long as it needs. */
export async function run<Row extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const query: QueryConfig & { query_timeout: number } = { text, values, query_timeout: noTimeout };
  return (await client.query<Row>(query)).rows;
}

/** Runs `work` in one transaction; `lock` is the same number in every version of the shop, so that two loads wait. */
export async function inTransaction<T>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await run(client, 'BEGIN');
    await run(client, `SELECT pg_advisory_xact_lock(${lock})`);
    const result = await work(client);
    await run(client, 'COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Ending the session also ends the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** Rows as one JSON parameter; columns that the first row does not name keep their defaults. */
export async function insertRows(client: PoolClient, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).join(', ');
  await run(
    client,
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
