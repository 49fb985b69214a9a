import type { Banner } from '@spindle/contract/content/site';
import { side } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../layout/server-context.ts';

/** Banners of a page by its path; a page stands without them. */
export const loadBanners = (page: PageContext, path: string): Promise<Banner[]> =>
  side(
    page,
    'banners',
    page.client.site.banners({ params: { '*': path.replace(/^\/|\/$/g, '') } }).then(({ data }) => data),
    [],
  );
