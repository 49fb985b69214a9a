import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** A connection that waits in the pool; whoever has it lent gives it back as it is. */
export interface IdleClient {
  readonly client: PoolClient;
}

/** What the driver's pool does not tell of itself. */
interface PoolInside {
  readonly ending: boolean;
  readonly ended: boolean;
  readonly _clients: readonly PoolClient[];
  readonly _idle: IdleClient[];
  readonly _pendingQueue: readonly unknown[];
  _pulseQueue(): void;
  _remove(client: PoolClient, done: () => void): void;
}

/**
 * A pool that lends at once what is idle, and takes it back as it was: the driver's own sets a clock and waits for the next turn, also where
 * nobody waits, and sets another clock with each connection that comes back. Here one clock looks at all of them.
 */
export class ShopPool extends Pool {
  /** Lent since the clock has looked. */
  readonly #used = new Set<PoolClient>();

  constructor({ idleTimeoutMillis, ...config }: PoolConfig) {
    super({ ...config, idleTimeoutMillis: 0 });
    this.on('acquire', (client) => void this.#used.add(client));
    this.on('remove', (client) => void this.#used.delete(client));
    if (!idleTimeoutMillis) return;
    const clock = setInterval(() => {
      if (this.ended) clearInterval(clock);
      else this.#endUnused();
    }, idleTimeoutMillis).unref();
  }

  /** Undefined where none is idle, or somebody has waited longer: then `connect` it is. */
  takeIdle(): IdleClient | undefined {
    const inside = this.#inside();
    if (inside.ending || inside._pendingQueue.length > 0) return undefined;
    const idle = inside._idle.pop();
    if (idle) this.#used.add(idle.client);
    return idle;
  }

  giveBack(idle: IdleClient): void {
    const inside = this.#inside();
    const { client } = idle;
    const { _queryable, _ending } = client as PoolClient & Record<'_queryable' | '_ending', boolean>;
    if (_queryable && !_ending && !inside.ending) {
      inside._idle.push(idle);
      if (inside._pendingQueue.length > 0) inside._pulseQueue();
    } else if (inside._clients.includes(client)) inside._remove(client, () => inside._pulseQueue());
    // It was lost while it was lent: there is room for another one.
    else inside._pulseQueue();
  }

  /** What nobody has used from one look to the next. */
  #endUnused(): void {
    const inside = this.#inside();
    const unused = inside._idle.filter(({ client }) => !this.#used.has(client));
    for (const { client } of unused) inside._remove(client, () => inside._pulseQueue());
    this.#used.clear();
  }

  #inside(): PoolInside {
    return this as unknown as PoolInside;
  }
}

type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Promise<QueryResult<unknown>>;

const ways = new WeakMap<object, Ask>();
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Statements that are written already need no Kysely on their way: it asks them through five promises and as many objects. */
export function openStraightWay(db: object, poolNow: () => ShopPool): void {
  ways.set(db, async ({ sql, parameters }) => {
    const pool = poolNow();
    const idle = pool.takeIdle();
    const client = idle?.client ?? (await pool.connect());
    try {
      const { command, rowCount, rows } = await client.query(sql, parameters as unknown[]);
      return changes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
    } finally {
      if (idle) pool.giveBack(idle);
      else client.release();
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
