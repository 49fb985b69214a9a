import * as z from 'zod/mini';
import { LIST_LIMITS, PAGE_SIZE, TEXT_LIMITS } from '../constants.ts';
import { ContentBlock, PageLink } from './content.ts';
import { endpoint } from '../endpoint.ts';
import { limitField, pagingShape } from '../fields/paging.ts';
import { routes } from '../routes.ts';

export interface MaterialMenuItem {
  id: string;
  name: string;
  slug: string;
  url: string;
  /** What the entry holds: materials, files or answers. */
  count: number;
  children: MaterialMenuItem[];
}

export const MaterialMenuItem: z.ZodMiniType<MaterialMenuItem> = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  count: z.number(),
  get children() {
    return z.array(MaterialMenuItem);
  },
});

export const MaterialTag = z.object({ slug: z.string(), name: z.string() });
export type MaterialTag = z.infer<typeof MaterialTag>;

export const MaterialCard = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  lead: z.string(),
  picture: z.string(),
  /** What it is: «Статья», «Новость». */
  label: z.string(),
  published: z.string(),
  /** Time to read. */
  minutes: z.number(),
});
export type MaterialCard = z.infer<typeof MaterialCard>;

export const UsefulMaterials = z.object({
  data: z.array(MaterialCard),
  /** Where the rest is, when there is more. */
  show_all_link: z.nullable(z.string()),
});
export type UsefulMaterials = z.infer<typeof UsefulMaterials>;

const MaterialList = z.object({
  type: z.literal('list'),
  url: z.string(),
  name: z.string(),
  description: z.string(),
  lead: z.nullable(z.string()),
  parents: z.array(PageLink),
  children: z.array(MaterialMenuItem),
  materials: z.array(MaterialCard),
  /** What the list is narrowed by. */
  chosen: z.nullable(
    z.object({ by: z.enum(['tag', 'folder', 'brand']), slug: z.string(), name: z.string() }),
  ),
  tags: z.array(z.extend(MaterialTag, { count: z.number() })),
});
export type MaterialList = z.infer<typeof MaterialList>;

export const Material = z.object({
  type: z.literal('material'),
  url: z.string(),
  kind: z.enum(['news', 'article']),
  label: z.string(),
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  lead: z.string(),
  picture: z.string(),
  author: z.nullable(z.object({ name: z.string(), role: z.nullable(z.string()) })),
  published: z.string(),
  updated: z.string(),
  minutes: z.number(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  blocks: z.array(ContentBlock),
  parents: z.array(PageLink),
  tags: z.array(MaterialTag),
});
export type Material = z.infer<typeof Material>;

const USEFUL_TYPES = ['main', 'folder', 'product', 'brand', 'material'] as const;
export type UsefulType = (typeof USEFUL_TYPES)[number];

const slugQuery = z.optional(z.string().check(z.minLength(1), z.maxLength(TEXT_LIMITS.slug)));

export const pressEndpoints = {
  menu: endpoint(routes.press.menu, {
    summary: 'Categories of the press centre with the number of materials',
    response: z.object({ data: z.array(MaterialMenuItem) }),
  }),
  useful: endpoint(routes.press.useful, {
    summary: 'Materials of use on the main page, at a folder, a product, a brand or another material',
    params: z.object({
      type: z.enum(USEFUL_TYPES),
      /** Of the folder, the product or the brand; `main` takes any. */
      slug: z.string().check(z.minLength(1), z.maxLength(TEXT_LIMITS.path)),
    }),
    query: z.object({ limit: limitField(LIST_LIMITS.usefulMaterials, PAGE_SIZE) }),
    response: UsefulMaterials,
    errors: ['not_found'],
  }),
  get: endpoint(routes.press.get, {
    summary: 'A category with its materials, or a material, by its path below /press/',
    params: z.object({ '*': z.string().check(z.maxLength(500)) }),
    query: z.object({ ...pagingShape(PAGE_SIZE), tag: slugQuery, folder: slugQuery, brand: slugQuery }),
    response: z.object({
      data: z.discriminatedUnion('type', [MaterialList, Material]),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
      useful: UsefulMaterials,
    }),
    errors: ['not_found'],
  }),
};
