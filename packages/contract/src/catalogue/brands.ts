import * as z from 'zod/mini';
import { FolderLink } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { flagField } from '../fields/consent.ts';
import { perPageShape } from '../fields/paging.ts';
import { PAGE_SIZE } from '../constants.ts';
import { GoodsCard } from './goods.ts';
import { routes } from '../routes.ts';

export const Brand = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  logo: z.object({ thumbnail: z.string() }),
  country: z.nullable(z.string()),
  /** What it makes, in a word or two. */
  specialty: z.nullable(z.string()),
  goods_found: z.number(),
});
export type Brand = z.infer<typeof Brand>;

export const BrandDetails = z.extend(Brand, {
  description: z.nullable(z.string()),
  is_for_service_request: z.boolean(),
  /** Folders of the second level, fullest first; `heading` is the name that stands alone. */
  folders: z.array(z.extend(FolderLink, { heading: z.string(), goods_found: z.number() })),
  goods: z.array(GoodsCard),
  meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
});
export type BrandDetails = z.infer<typeof BrandDetails>;

const flag = () => z.optional(flagField(false));
const list = z.object({ data: z.array(Brand) });

export const brandsEndpoints = {
  list: endpoint(routes.brands.list, {
    summary: 'Brands, all or the main ones, or those of a folder',
    query: z.object({ is_main: flag(), category_slug: z.optional(z.string().check(z.maxLength(100))) }),
    response: list,
  }),
  select: endpoint(routes.brands.select, {
    summary: 'Brands to choose from',
    query: z.object({ is_main: flag(), is_for_service_request: flag() }),
    response: z.object({ data: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })) }),
  }),
  bySlug: endpoint(routes.brands.bySlug, {
    summary: 'A brand with a page of its goods',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(100)) }),
    query: z.object(perPageShape(PAGE_SIZE)),
    response: z.object({ data: BrandDetails }),
    errors: ['not_found'],
  }),
};
