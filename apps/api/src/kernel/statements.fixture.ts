import type { Database } from '@spindle/database/pool';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Tells what `work` asks the database, in its order; what others ask meanwhile is not heard. */
export type StatementsOf = (work: () => Promise<void>) => Promise<string[]>;

type Query = (text: string | { readonly text: string }, ...rest: unknown[]) => unknown;

export function hearStatements({ pool }: Pick<Database, 'pool'>): StatementsOf {
  const heard = new AsyncLocalStorage<string[]>();
  const clients = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as () => Promise<{ query: unknown }>;
  const lend = async () => {
    const client = await connect();
    if (!clients.has(client)) {
      clients.add(client);
      const query = client.query as Query;
      client.query = (...args: Parameters<Query>) => {
        const [asked] = args;
        heard.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
        return query(...args);
      };
    }
    return client;
  };
  pool.connect = lend as typeof pool.connect;
  return async (work) => {
    const statements: string[] = [];
    await heard.run(statements, work);
    return statements;
  };
}
