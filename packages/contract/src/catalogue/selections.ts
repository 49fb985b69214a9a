import * as z from 'zod/mini';
import { LIST_LIMITS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { perPageShape } from '../fields/paging.ts';
import { GoodsCard } from './goods.ts';
import { routes } from '../routes.ts';

export const GoodsSelection = z.object({
  slug: z.string(),
  type: z.string(),
  name: z.string(),
  goods: z.array(GoodsCard),
});
export type GoodsSelection = z.infer<typeof GoodsSelection>;

export const PaperCatalogue = z.object({
  id: z.string(),
  title: z.string(),
  year: z.number(),
  /** Of the printed edition; null when there is none. */
  pages: z.nullable(z.number()),
  brand: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** Goods with prices, or a reference text. The size is null for a file rendered on demand. */
  file: z.nullable(
    z.object({ url: z.string(), contents: z.enum(['goods', 'text']), size: z.nullable(z.number()) }),
  ),
});
export type PaperCatalogue = z.infer<typeof PaperCatalogue>;

export const Promotion = z.object({
  slug: z.string(),
  name: z.string(),
  text: z.nullable(z.string()),
  starts_on: z.string(),
  ends_on: z.string(),
  percent: z.nullable(z.number()),
  picture: z.nullable(z.string()),
  goods_found: z.number(),
  goods: z.array(GoodsCard),
});
export type Promotion = z.infer<typeof Promotion>;

const slugQuery = z.optional(z.string().check(z.maxLength(100)));

export const selectionsEndpoints = {
  list: endpoint(routes.selections.list, {
    summary: 'Selections of goods, by type and folder',
    query: z.object({ type: slugQuery, folder_slug: slugQuery }),
    response: z.object({ data: z.array(GoodsSelection) }),
  }),
  cartAdditional: endpoint(routes.selections.cartAdditional, {
    summary: 'Goods offered beside the cart',
    response: z.object({ data: GoodsSelection }),
    errors: ['not_found'],
  }),
  bySlug: endpoint(routes.selections.bySlug, {
    summary: 'One selection',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ data: GoodsSelection }),
    errors: ['not_found'],
  }),
  paperCatalogues: endpoint(routes.selections.paperCatalogues, {
    summary: 'Paper catalogues of a folder or a brand',
    query: z.object({
      ...perPageShape(LIST_LIMITS.paperCatalogues),
      folder_slug: slugQuery,
      brand_slug: slugQuery,
    }),
    response: z.object({
      data: z.array(PaperCatalogue),
      show_all_link: z.nullable(z.string()),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
  }),
  paperCatalogueTabs: endpoint(routes.selections.paperCatalogueTabs, {
    summary: 'Groups of paper catalogues',
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), files: z.number() })) }),
  }),
  paperCatalogueFiles: endpoint(routes.selections.paperCatalogueFiles, {
    summary: 'Paper catalogues of one group',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    query: z.object(perPageShape(LIST_LIMITS.paperCatalogues)),
    response: z.object({
      data: z.array(PaperCatalogue),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['not_found'],
  }),
  promotions: endpoint(routes.selections.promotions, {
    summary: 'Promotions in force with some of their goods',
    response: z.object({
      data: z.array(Promotion),
    }),
  }),
};
