import { ApiError } from '@spindle/client/api-error';
import type { Folder } from '@spindle/contract/catalogue/catalogue';
import { isSlug } from '@spindle/contract/fields/id';
import { asPageFailure } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import type { PageContext } from '../../layout/server-context.ts';

type LastSegment =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'goods'; readonly slug: string };

/** The last segment of `/catalog/…` and `/tools/…` is a folder or else maybe a product. */
export async function resolveLastSegment({ client }: PageContext, pathname: string): Promise<LastSegment> {
  const segments = pathname.split('/').filter(Boolean);
  const slug = segments.at(-1) ?? '';
  if (!segments.every(isSlug)) throw notFound();
  try {
    return { kind: 'folder', folder: (await client.catalogue.folder({ params: { slug } })).data };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'goods', slug };
    throw asPageFailure(error);
  }
}
