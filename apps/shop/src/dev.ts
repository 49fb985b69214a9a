import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { startShop } from './start/start-shop.ts';

const office = resolve(import.meta.dirname, '../../office/build/client');
const web = resolve(import.meta.dirname, '../../web');

/** The shop with Vite in front of the pages: a saved file of the web application shows at once. */
startShop(async () => {
  const vite = await createVite({ root: web, server: { middlewareMode: true }, appType: 'custom' });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages here');
  return {
    assets: null,
    // The office is built, not watched.
    office: existsSync(`${office}/index.html`) ? office : null,
    // Loaded again for each page, so that a change needs no restart.
    render: async (request, visit) => (await ssr.runner.import('/app/server.ts')).render(request, visit),
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
});
