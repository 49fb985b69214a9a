import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import { shopDate } from '../../kernel/shop-date.ts';
import type { Services } from '../../services.ts';
import { printRequisites } from './requisites.pdf.ts';

const calls = endpoints.site;

export function siteRoutes(app: FastifyInstance, { site, content, madePapers }: Services): void {
  // A file made on demand: not a call of the contract.
  app.get(
    '/requisites.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const settings = await site.settings();
      const day = shopDate(new Date());
      const key = `requisites ${day} ${JSON.stringify([settings.seller, settings.pageTemplate])}`;
      const make = () => printRequisites(settings, day);
      return madePapers.send({ key, name: 'requisites.pdf', make }, request, reply);
    },
  );
  handle(app, calls.get, async () => ({ data: await site.settings() }));
  handle(app, calls.menus, async () => ({ data: await site.menus() }));
  handle(app, calls.mainMenu, async () => ({ data: await site.mainMenu() }));
  handle(app, calls.seo, async ({ params }) => ({ data: await site.seo(params['*']) }));
  handle(app, calls.banners, async ({ params }) => ({ data: await site.banners(params['*']) }));
  handle(app, calls.contract, async () => ({ data: await content.contract() }));
}
