import { paths } from '@spindle/contract/addresses/paths';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { SelectionsService } from './selections.service.ts';
import type { PdfCache } from '../../kernel/pdf/made-pdfs.ts';

const calls = endpoints.selections;

interface RouteServices {
  readonly selections: SelectionsService;
  readonly pdfCache: PdfCache;
}

export function selectionsRoutes(app: FastifyInstance, { selections, pdfCache }: RouteServices): void {
  // A file made on demand: not a call of the contract.
  app.get<{ Params: { slug: string } }>(
    '/paper-catalogues/:slug/file.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => pdfCache.send(await selections.paper(request.params.slug), request, reply),
  );
  handleAlike(app, calls.list, async ({ query }) => ({
    data: await selections.list({ type: query.type, folder: query.folder_slug }),
  }));
  handleAlike(app, calls.cartAdditional, async () => ({
    data: await selections.bySlug('account_cart_additional_goods'),
  }));
  handleAlike(app, calls.bySlug, async ({ params }) => ({ data: await selections.bySlug(params.slug) }));
  handleAlike(app, calls.promotions, async () => ({ data: await selections.promotions() }));
  handleAlike(app, calls.paperCatalogues, async ({ query }) => {
    const page = { offset: query.offset, limit: query.per_page };
    const { data, total } = await selections.paperCatalogues(
      { folder: query.folder_slug, brand: query.brand_slug },
      page,
    );
    return { data, show_all_link: paths.productsCatalog(), meta: { ...page, total } };
  });
  handleAlike(app, calls.paperCatalogueTabs, async () => ({ data: await selections.paperCatalogueTabs() }));
  handleAlike(app, calls.paperCatalogueFiles, async ({ params, query }) => {
    const page = { offset: query.offset, limit: query.per_page };
    const { data, total } = await selections.paperCatalogues({ tab: params.id }, page);
    return { data, meta: { ...page, total } };
  });
}
