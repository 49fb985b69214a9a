import type { Database } from '@spindle/database/pool';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The statements that `work` sends to the database, in their order; those of others meanwhile are left out. */
export type StatementsOf = (work: () => Promise<void>) => Promise<string[]>;

type Query = (text: string | { readonly text: string }, ...rest: unknown[]) => unknown;

export function recordStatements({ pool }: Pick<Database, 'pool'>): StatementsOf {
  const recorded = new AsyncLocalStorage<string[]>();
  const clients = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as () => Promise<{ query: Query }>;
  pool.connect = (async () => {
    const client = await connect();
    if (clients.has(client)) return client;
    clients.add(client);
    const query = client.query.bind(client) as Query;
    client.query = (...args: Parameters<Query>) => {
      const [statement] = args;
      recorded.getStore()?.push(typeof statement === 'string' ? statement : statement.text);
      return query(...args);
    };
    return client;
  }) as typeof pool.connect;
  return async (work) => {
    const statements: string[] = [];
    await recorded.run(statements, work);
    return statements;
  };
}
