import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenShop } from './open-shop.ts';
import type { ShopServer } from './server.ts';

const patience = 9000;
// Connections that wait in line when the signal comes would be cut by closing the door at once.
const lineMs = 300;

/** SIGTERM and Ctrl-C: finish what was accepted, then stop everything, within 10 s. A second signal stops at once. */
export function stopOnSignals(parts: {
  server: ShopServer;
  shop: Pick<OpenShop, 'close'>;
  log: FastifyBaseLogger;
}): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    parts.log.info({ signal }, 'stopping');
    parts.server.startDrain();
    const timer = setTimeout(() => {
      parts.log.error('could not finish in time');
      process.exit(1);
    }, patience);
    timer.unref();
    sleep(lineMs)
      .then(() => parts.server.close())
      .then(() => parts.shop.close())
      .then(
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
