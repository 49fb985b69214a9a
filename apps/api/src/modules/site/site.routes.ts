import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle, handleAlike } from '../../kernel/http/handle.ts';
import type { BannerViews } from './banner-views.service.ts';
import type { FiguresService } from './figures.service.ts';
import type { SiteService } from './site.service.ts';
import type { PdfCache } from '../../kernel/pdf/made-pdfs.ts';

const calls = endpoints.site;

interface RouteServices {
  readonly site: SiteService;
  readonly bannerViews: BannerViews;
  readonly figures: FiguresService;
  readonly pdfCache: PdfCache;
}

export function siteRoutes(
  app: FastifyInstance,
  { site, bannerViews, figures, pdfCache }: RouteServices,
): void {
  // A file made on demand: not a call of the contract.
  app.get(
    '/requisites.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => pdfCache.send(await site.requisites(), request, reply),
  );
  handleAlike(app, calls.get, async () => ({ data: await site.settings() }));
  handleAlike(app, calls.menus, async () => ({ data: await site.menus() }));
  handleAlike(app, calls.mainMenu, async () => ({ data: await site.mainMenu() }));
  handleAlike(app, calls.figures, async () => ({ data: await figures.now() }));
  handleAlike(app, calls.seo, async ({ params }) => ({ data: await site.seo(params['*']) }));
  handle(app, calls.bannerLook, async ({ body }) => {
    await bannerViews.note(body);
    return { ok: true } as const;
  });
  handleAlike(app, calls.banners, async ({ params }) => ({ data: await site.banners(params['*']) }));
}
