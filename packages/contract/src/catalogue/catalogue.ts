import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

export const sections = ['catalog', 'tools'] as const;

export const FolderLink = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  picture: z.nullable(z.string()),
  has_promotion_badge: z.boolean(),
});
export type FolderLink = z.infer<typeof FolderLink>;

/** A property of goods, without its values. */
export const PropertyHead = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  kind: z.enum(['number', 'choice', 'flag']),
});

export const Folder = z.extend(FolderLink, {
  section: z.enum(sections),
  /** The page's h1; the name alone may be as short as «3×D». */
  heading: z.string(),
  description: z.nullable(z.string()),
  type: z.nullable(z.string()),
  template: z.nullable(z.string()),
  /** Filterable properties; counts and values come with the search. */
  properties: z.array(PropertyHead),
  parents: z.array(FolderLink),
  /** The next two levels, as the folder page shows them. */
  children: z.array(z.extend(FolderLink, { children: z.array(FolderLink) })),
});
export type Folder = z.infer<typeof Folder>;

export const catalogueEndpoints = {
  folder: endpoint(routes.catalogue.folder, {
    summary: 'A folder of the catalogue; the slugs `catalog` and `tools` are the sections themselves',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ data: Folder }),
    errors: ['not_found'],
  }),
};
