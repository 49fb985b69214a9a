import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { Pool, type PoolClient } from 'pg';

interface IdleClient {
  readonly client: PoolClient & { ref?(): void };
  readonly idleListener: () => void;
  readonly timeoutId: NodeJS.Timeout | undefined;
}

/** What the driver's pool does not tell of itself. */
interface PoolInside {
  readonly ending: boolean;
  readonly _idle: IdleClient[];
  readonly _pendingQueue: readonly unknown[];
  _acquireClient(
    client: PoolClient,
    asker: { callback(error: unknown, client: PoolClient): void },
    idleListener: () => void,
    isNew: boolean,
  ): void;
}

/** A pool that lends at once what is idle: the driver's own sets a clock and waits for the next turn, also where nobody waits. */
export class ShopPool extends Pool {
  /** Undefined where none is idle, or somebody has waited longer: then `connect` it is. */
  takeIdle(): PoolClient | undefined {
    const inside = this as unknown as PoolInside;
    if (inside.ending || inside._pendingQueue.length > 0) return undefined;
    const idle = inside._idle.pop();
    if (!idle) return undefined;
    clearTimeout(idle.timeoutId);
    idle.client.ref?.();
    let lent: PoolClient | undefined;
    const callback = (_error: unknown, client: PoolClient): void => {
      lent = client;
    };
    inside._acquireClient(idle.client, { callback }, idle.idleListener, false);
    return lent;
  }
}

type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Promise<QueryResult<unknown>>;

const ways = new WeakMap<object, Ask>();
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Statements that are written already need no Kysely on their way: it asks them through five promises and as many objects. */
export function openStraightWay(db: object, poolNow: () => ShopPool): void {
  ways.set(db, async ({ sql, parameters }) => {
    const pool = poolNow();
    const client = pool.takeIdle() ?? (await pool.connect());
    try {
      const { command, rowCount, rows } = await client.query(sql, parameters as unknown[]);
      return changes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
    } finally {
      client.release();
    }
  });
}

/** A transaction has a connection of its own, so that it is asked through Kysely, as before. */
export function askStraight<Row, Tables>(
  db: Kysely<Tables>,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const way = ways.get(db);
  return way ? (way(query) as Promise<QueryResult<Row>>) : db.executeQuery(query);
}
