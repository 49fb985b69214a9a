import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, type Notification } from 'pg';
import { clientOptions, type Connection, type Db } from './pool.ts';

export interface Notices {
  /**
   * Listens to a channel until the returned function is called. `onGap` is called each time listening starts: once
   * after subscribing and after every reconnect, because notices before that moment were missed.
   */
  subscribe(channel: string, handler: (payload: string) => void, onGap: () => void): () => void;
  /** Notifies every listener of the channel when the transaction commits. */
  notify(db: Db, channel: string, payload: string): Promise<void>;
  /** Whether notices arrive now: while the connection is lost, changes are unknown. */
  isHearing(): boolean;
  /** Resolves when all channels subscribed so far are listened to. */
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
  const waiting = new Set<() => void>();
  let changed = false;
  let wake: (() => void) | undefined;
  let pause = shortestPause;
  let listening = false;

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

  /** Matches the channels of the connection with the subscriptions. */
  async function syncChannels(client: Client, listened: Set<string>): Promise<void> {
    changed = false;
    const wantedChannels = new Set([...subscribers].map((one) => one.channel));
    for (const name of wantedChannels)
      if (!listened.has(name)) await client.query(`listen ${escapeIdentifier(name)}`);
    for (const name of listened)
      if (!wantedChannels.has(name)) await client.query(`unlisten ${escapeIdentifier(name)}`);
    listened.clear();
    for (const name of wantedChannels) listened.add(name);
    for (const one of unheard) {
      if (!listened.has(one.channel)) continue;
      unheard.delete(one);
      call(one.onGap);
    }
    pause = shortestPause;
    listening = true;
    if (unheard.size === 0) releaseWaiting();
  }

  function untilWoken(): Promise<'woken' | 'time to check'> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, heartbeat, 'time to check');
      wake = () => {
        clearTimeout(timer);
        resolve('woken');
      };
    });
  }

  async function session(): Promise<void> {
    const client = new Client({
      ...clientOptions(options.connection, 'notices'),
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    });
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost ??= error;
      listening = false;
      wake?.();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection ended')));
    client.on('notification', deliver);
    try {
      await client.connect();
      for (const one of subscribers) unheard.add(one);
      const listened = new Set<string>();
      await syncChannels(client, listened);
      while (!closing.signal.aborted) {
        if (lost) throw lost;
        if (changed) await syncChannels(client, listened);
        // A connection that a network dropped silently shows itself only when it is used.
        else if ((await untilWoken()) === 'time to check') await client.query('select 1');
      }
    } finally {
      listening = false;
      await client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await session();
      } catch (error) {
        options.log(`Database notices are interrupted: ${(error as Error).message}`);
      }
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
    releaseWaiting();
  }

  function releaseWaiting(): void {
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  function change(): void {
    changed = true;
    wake?.();
  }

  const running = run();
  return {
    subscribe(channel, handler, onGap) {
      const one = { channel, handler, onGap };
      subscribers.add(one);
      unheard.add(one);
      change();
      return () => {
        subscribers.delete(one);
        unheard.delete(one);
        change();
      };
    },
    notify,
    isHearing: () => listening,
    async ready() {
      if (unheard.size === 0 || closing.signal.aborted) return;
      await new Promise<void>((resolve) => waiting.add(resolve));
    },
    async close() {
      closing.abort();
      wake?.();
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
