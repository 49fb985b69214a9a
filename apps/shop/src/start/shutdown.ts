import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenShop } from './open-shop.ts';
import type { ShopServer } from '../server.ts';

interface Running {
  readonly server: Pick<ShopServer, 'startDrain' | 'close' | 'server'>;
  readonly shop: Pick<OpenShop, 'close'>;
}

const patience = 9000;
// Connections that wait in line when the signal comes would be cut by closing the server at once.
const lineMs = 300;

/** SIGTERM and Ctrl-C: finish accepted requests, then stop everything within 10 s. A second signal stops at once. */
export function stopOnSignals(parts: Running & { readonly log: FastifyBaseLogger }): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    parts.log.info({ signal }, 'stopping');
    const timer = setTimeout(() => {
      parts.log.error('could not finish in time');
      process.exit(1);
    }, patience);
    timer.unref();
    drain(parts).then(
      () => process.exit(0),
      (error: unknown) => {
        parts.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Readiness goes first; the database stays until the last accepted request is answered. */
export async function drain({ server, shop }: Running): Promise<void> {
  server.startDrain();
  await sleep(lineMs);
  // A connection that becomes idle after closing began would hold the server until its keep-alive timeout.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
  await server.close().finally(() => clearInterval(sweep));
  await shop.close();
}
