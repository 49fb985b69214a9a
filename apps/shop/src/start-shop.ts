import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { createLog } from './log/shop-log.ts';
import { openConnection } from './open-connection.ts';
import type { ServerParts } from './server.ts';

/** Where pages come from: the built application, or Vite. */
export interface PageSource extends Pick<
  ServerParts,
  'render' | 'pagePattern' | 'assets' | 'office' | 'before'
> {
  close?(): Promise<void>;
}

/** Where a cluster is made first, or another PostgreSQL is on its way out, the shop is read meanwhile. */
const longestBegin = 200;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The composition root: settings, the shop, its pages, the open door. */
export function startShop(openPages: () => Promise<PageSource>): void {
  open(openPages).catch(async (error: unknown) => {
    const { explainStartFailure } = await import('./start-failure.ts');
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  });
}

async function open(openPages: () => Promise<PageSource>): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig();
  const log = createLog(config.logLevel);
  // PostgreSQL starts while the shop is read, which leaves no moment to start it in.
  const begun = Promise.withResolvers<void>();
  const opening = openConnection(config, log, say, begun.resolve);
  opening.catch(() => {});
  const begins = Promise.race([begun.promise, opening, sleep(longestBegin, undefined, { ref: false })]);
  await begins.catch(() => {});
  const { createServer, draw, openShop, settleMemory, stopOnSignals, welcome } = await import('./rooms.ts');
  const soon = openShop(config, log, say, opening);
  soon.catch(() => {});
  const { close, ...pages } = await openPages();
  const { started, catchUp, ...shop } = await soon;
  const server = await createServer({ config, log, ...shop, ...pages, draw });
  const closeAll = async (): Promise<void> => {
    await close?.();
    await shop.close();
  };
  stopOnSignals({ server, shop: { close: closeAll }, log });
  try {
    await started;
  } catch (error) {
    await closeAll();
    throw error;
  }
  await server.listen({ port: config.port, host: config.host });
  catchUp();
  settleMemory(log);
  await welcome({
    config,
    server,
    db: shop.database.db,
    seconds: (performance.now() - startedAt) / 1000,
    say,
  });
}
