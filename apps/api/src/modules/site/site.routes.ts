import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.site;

export function siteRoutes(app: FastifyInstance, { site, content, madePapers }: Services): void {
  // A file made on demand: not a call of the contract.
  app.get(
    '/requisites.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => madePapers.send(await site.requisites(), request, reply),
  );
  handle(app, calls.get, async () => ({ data: await site.settings() }));
  handle(app, calls.menus, async () => ({ data: await site.menus() }));
  handle(app, calls.mainMenu, async () => ({ data: await site.mainMenu() }));
  handle(app, calls.seo, async ({ params }) => ({ data: await site.seo(params['*']) }));
  handle(app, calls.banners, async ({ params }) => ({ data: await site.banners(params['*']) }));
  handle(app, calls.contract, async () => ({ data: await content.contract() }));
}
