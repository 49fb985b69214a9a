import { draw } from '@spindle/drawings/draw';
import { readConfig } from './config.ts';
import { createLog } from './log/shop-log.ts';
import { openShop } from './open-shop.ts';
import { createServer, type ServerParts } from './server.ts';
import { settleMemory } from './settle-memory.ts';
import { stopOnSignals } from './shutdown.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';

/** Where pages come from: the built application, or Vite. */
export interface PageSource extends Pick<
  ServerParts,
  'render' | 'pagePattern' | 'layoutFile' | 'assets' | 'office' | 'before'
> {
  close?(): Promise<void>;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The composition root: settings, the shop, its pages, the open door. */
export function startShop(openPages: () => Promise<PageSource>): void {
  open(openPages).catch((error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  });
}

async function open(openPages: () => Promise<PageSource>): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shop = await openShop(config, log, say);
  const { close, ...pages } = await openPages();
  const server = await createServer({ config, log, ...shop, ...pages, draw });
  const closeAll = async (): Promise<void> => {
    await close?.();
    await shop.close();
  };
  stopOnSignals({ server, shop: { close: closeAll }, log });
  await server.listen({ port: config.port, host: config.host });
  settleMemory(log);
  await welcome({
    config,
    server,
    db: shop.database.db,
    seconds: (performance.now() - startedAt) / 1000,
    say,
  });
}
