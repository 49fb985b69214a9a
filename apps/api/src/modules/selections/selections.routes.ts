import { paths } from '@spindle/contract/addresses/paths';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { SelectionsService } from './selections.service.ts';
import type { MadePapers } from '../../kernel/papers/made-papers.ts';

const calls = endpoints.selections;

interface RouteServices {
  readonly selections: SelectionsService;
  readonly madePapers: MadePapers;
}

export function selectionsRoutes(app: FastifyInstance, { selections, madePapers }: RouteServices): void {
  // A file made on demand: not a call of the contract.
  app.get<{ Params: { slug: string } }>(
    '/paper-catalogues/:slug/file.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => madePapers.send(await selections.paper(request.params.slug), request, reply),
  );
  handle(app, calls.list, async ({ query }) => ({
    data: await selections.list({ type: query.type, folder: query.folder_slug }),
  }));
  handle(app, calls.cartAdditional, async () => ({
    data: await selections.bySlug('account_cart_additional_goods'),
  }));
  handle(app, calls.bySlug, async ({ params }) => ({ data: await selections.bySlug(params.slug) }));
  handle(app, calls.promotions, async () => ({ data: await selections.promotions() }));
  handle(app, calls.paperCatalogues, async ({ query }) => {
    const page = { offset: query.offset, limit: query.per_page };
    const { data, total } = await selections.paperCatalogues(
      { folder: query.folder_slug, brand: query.brand_slug },
      page,
    );
    return { data, show_all_link: paths.productsCatalog(), meta: { ...page, total } };
  });
  handle(app, calls.paperCatalogueTabs, async () => ({ data: await selections.paperCatalogueTabs() }));
  handle(app, calls.paperCatalogueFiles, async ({ params, query }) => {
    const page = { offset: query.offset, limit: query.per_page };
    const { data, total } = await selections.paperCatalogues({ tab: params.id }, page);
    return { data, meta: { ...page, total } };
  });
}
