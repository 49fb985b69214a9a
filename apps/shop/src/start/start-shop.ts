import { draw } from '@spindle/drawings/draw';
import { readConfig } from '../config.ts';
import { createLog } from '../log/shop-log.ts';
import { openShop } from './open-shop.ts';
import { createServer, type ServerParts } from '../server.ts';
import { stopOnSignals } from './shutdown.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';

/** Where pages come from: the built application, or Vite. */
interface PageSource extends Pick<ServerParts, 'render' | 'pagePattern' | 'assets' | 'office' | 'before'> {
  close?(): Promise<void>;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The composition root: config → database → services → server → listen. */
export function startShop(openPages: () => Promise<PageSource>): void {
  start(openPages).catch((error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  });
}

async function start(openPages: () => Promise<PageSource>): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Pages load while PostgreSQL starts.
  const [shop, { close: closePages, ...pages }] = await Promise.all([
    openShop(config, log, print),
    openPages(),
  ]);
  const close = async (): Promise<void> => {
    await closePages?.();
    await shop.close();
  };
  try {
    const { database, services, notices, workers } = shop;
    const server = await createServer({ config, log, database, services, notices, ...pages, draw });
    stopOnSignals({ server, shop: { close }, log });
    await workers.start();
    await server.listen({ port: config.port, host: config.host });
    shop.catchUp();
    await welcome({ config, server, db: database.db, seconds: process.uptime(), print });
  } catch (error) {
    await close();
    throw error;
  }
}
