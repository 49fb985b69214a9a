import * as z from 'zod/mini';
import { Company } from '../offices/companies.ts';
import { endpoint } from '../endpoint.ts';
import { GoodsCard } from '../catalogue/goods.ts';
import { routes } from '../routes.ts';

/** A page is a list of blocks: sanitised prose, and shortcodes resolved to data. */
export const ContentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('html'), html: z.string() }),
  z.object({ type: z.literal('form'), action: z.string() }),
  z.object({ type: z.literal('contacts'), companies: z.array(Company) }),
  z.object({
    type: z.literal('table'),
    caption: z.nullable(z.string()),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    numeric: z.array(z.boolean()),
  }),
  z.object({ type: z.literal('goods'), goods: GoodsCard }),
  z.object({ type: z.literal('selection'), name: z.string(), goods: z.array(GoodsCard) }),
  z.object({
    type: z.literal('video'),
    src: z.string(),
    poster: z.nullable(z.string()),
    title: z.string(),
    length: z.nullable(z.string()),
  }),
]);
export type ContentBlock = z.infer<typeof ContentBlock>;

export const PageLink = z.object({ slug: z.string(), url: z.string(), name: z.string() });

export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  lead: z.nullable(z.string()),
  updated: z.string(),
  /** Headings of the text, for the table of contents. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  blocks: z.array(ContentBlock),
  /** The page's ancestors, nearest last. */
  parents: z.array(PageLink),
  /** Pages of the same group, for the side list. */
  neighbours: z.array(PageLink),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const contentEndpoints = {
  page: endpoint(routes.content.page, {
    summary: 'A content page by its slug; nested pages by their whole path',
    params: z.object({ '*': z.string().check(z.maxLength(500)) }),
    response: z.object({ data: ContentPage }),
    errors: ['not_found'],
  }),
};
