import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, type Notification } from 'pg';
import { clientOptions, type Connection, type Db } from './pool.ts';

export interface Notices {
  /**
   * Hears a channel until the returned function is called. `onGap` is called each time hearing begins:
   * once after subscribing and after every reconnect, because notices before that moment were missed.
   */
  subscribe(channel: string, handler: (payload: string) => void, onGap: () => void): () => void;
  /** Tells every listener of the channel, when the transaction commits. */
  notify(db: Db, channel: string, payload: string): Promise<void>;
  /** Resolves when every channel subscribed so far is being heard. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Subscriber {
  channel: string;
  handler: (payload: string) => void;
  onGap: () => void;
}

const shortestPause = 100;
const longestPause = 10_000;
const heartbeat = 30_000;
// PostgreSQL refuses payloads of 8000 bytes and more.
const longestPayload = 7999;

/** Opens the one connection that listens for the whole process. */
export function openNotices(options: { connection: Connection; log: (line: string) => void }): Notices {
  const subscribers = new Set<Subscriber>();
  const unheard = new Set<Subscriber>();
  const closing = new AbortController();
  let changed = Promise.withResolvers<void>();
  let allHeard = Promise.withResolvers<void>();
  let pause = shortestPause;

  function call(action: () => void): void {
    try {
      action();
    } catch (error) {
      options.log(`A listener of database notices failed: ${(error as Error).message}`);
    }
  }

  function deliver({ channel, payload = '' }: Notification): void {
    for (const one of subscribers) if (one.channel === channel) call(() => one.handler(payload));
  }

  async function hear(client: Client, heard: Set<string>): Promise<void> {
    changed = Promise.withResolvers();
    const wanted = new Set([...subscribers].map((one) => one.channel));
    for (const name of wanted) if (!heard.has(name)) await client.query(`listen ${escapeIdentifier(name)}`);
    for (const name of heard) if (!wanted.has(name)) await client.query(`unlisten ${escapeIdentifier(name)}`);
    heard.clear();
    for (const channel of wanted) heard.add(channel);
    for (const one of unheard) {
      if (!heard.has(one.channel)) continue;
      unheard.delete(one);
      call(one.onGap);
    }
    pause = shortestPause;
    if (unheard.size === 0) allHeard.resolve();
  }

  async function session(): Promise<void> {
    const client = new Client({
      ...clientOptions(options.connection, 'notices'),
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    });
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
      closing.signal.addEventListener('abort', () => resolve(new Error('closing')), { once: true });
    });
    client.on('notification', deliver);
    try {
      await client.connect();
      for (const one of subscribers) unheard.add(one);
      const heard = new Set<string>();
      for (;;) {
        await hear(client, heard);
        const calm = new AbortController();
        const beat = sleep(heartbeat, 'beat', { signal: calm.signal }).catch(() => undefined);
        const next = await Promise.race([lost, changed.promise, beat]);
        calm.abort();
        if (next instanceof Error) throw next;
        // A connection that a network dropped silently shows itself only when it is used.
        if (next === 'beat') await client.query('select 1');
      }
    } finally {
      void client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await session().catch((error: Error) => {
        if (closing.signal.aborted) return;
        options.log(`Database notices are interrupted: ${error.message}`);
      });
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const running = run();
  return {
    subscribe(channel, handler, onGap) {
      const one = { channel, handler, onGap };
      subscribers.add(one);
      unheard.add(one);
      allHeard = Promise.withResolvers();
      changed.resolve();
      return () => {
        subscribers.delete(one);
        unheard.delete(one);
        changed.resolve();
      };
    },
    notify,
    ready: () => (unheard.size === 0 ? Promise.resolve() : allHeard.promise),
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function notify(db: Db, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > longestPayload) {
    throw new RangeError(`A notice for "${channel}" is longer than ${longestPayload} bytes.`);
  }
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
