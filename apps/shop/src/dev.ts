import { resolve } from 'node:path';
import { draw } from '@spindle/drawings/draw';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { readConfig } from './config.ts';
import { createLog } from './log/shop-log.ts';
import { openShop } from './open-shop.ts';
import { createServer } from './server.ts';
import { stopOnSignals } from './shutdown.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';

const web = resolve(import.meta.dirname, '../../web');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The shop with Vite in front of the pages: a saved file of the web application shows at once. */
async function dev(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const shop = await openShop(config, log, say);
  const vite = await createVite({ root: web, server: { middlewareMode: true }, appType: 'custom' });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages here');
  const server = await createServer({
    config,
    log,
    ...shop,
    draw,
    assets: null,
    // Loaded anew for each page, so that a change needs no restart.
    render: async (request, visit) => (await ssr.runner.import('/app/server.ts')).render(request, visit),
    before: (request, response, next) => vite.middlewares(request, response, next),
  });
  stopOnSignals({ server, shop: { close: () => vite.close().then(shop.close) }, log });
  await server.listen({ port: config.port, host: config.host });
  await welcome({
    config,
    server,
    db: shop.database.db,
    seconds: (performance.now() - startedAt) / 1000,
    say,
  });
}

dev().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
