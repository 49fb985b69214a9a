import type { Database } from '@spindle/database/pool';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Tells what `work` asks the database, in its order; what others ask meanwhile is not heard. */
export type StatementsOf = (work: () => Promise<void>) => Promise<string[]>;

type Query = (text: string | { readonly text: string }, ...rest: unknown[]) => unknown;

export function hearStatements({ pool }: Pick<Database, 'pool'>): StatementsOf {
  const heard = new AsyncLocalStorage<string[]>();
  const clients = new WeakSet<object>();
  const hear = <Client extends object | undefined>(lent: Client): Client => {
    if (!lent || clients.has(lent)) return lent;
    clients.add(lent);
    const client = lent as { query: Query };
    const query = client.query.bind(client) as Query;
    client.query = (...args: Parameters<Query>) => {
      const [asked] = args;
      heard.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
      return query(...args);
    };
    return lent;
  };
  // Both ways to a connection: that of Kysely and the straight one.
  const connect = pool.connect.bind(pool) as () => Promise<object>;
  pool.connect = (async () => hear(await connect())) as typeof pool.connect;
  const takeIdle = pool.takeIdle.bind(pool);
  pool.takeIdle = () => {
    const idle = takeIdle();
    hear(idle?.client);
    return idle;
  };
  return async (work) => {
    const statements: string[] = [];
    await heard.run(statements, work);
    return statements;
  };
}
