import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { draw } from '@spindle/drawings/draw';
import { readConfig } from './config.ts';
import { createLog } from './log/shop-log.ts';
import { openShop } from './open-shop.ts';
import type { RenderPage } from './pages/render-page.ts';
import { createServer } from './server.ts';
import { stopOnSignals } from './shutdown.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';

const webBuild = resolve(import.meta.dirname, '../../web/build');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shop = await openShop(config, log, say);
  const { render, pagePattern } = (await import(pathToFileURL(`${webBuild}/server/index.js`).href)) as {
    render: RenderPage;
    pagePattern: (path: string) => string;
  };
  const assets = `${webBuild}/client`;
  const server = await createServer({ config, log, ...shop, render, pagePattern, draw, assets });
  stopOnSignals({ server, shop, log });
  await server.listen({ port: config.port, host: config.host });
  await welcome({
    config,
    server,
    db: shop.database.db,
    seconds: (performance.now() - startedAt) / 1000,
    say,
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
