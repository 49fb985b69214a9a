import type { Ground } from '../../kernel/kernel.services.ts';
import { createBannerViews } from './banner-views.service.ts';
import { createFiguresService } from './figures.service.ts';
import { createMissingPages } from './missing-pages.service.ts';
import { createSearchFiles } from './search-files.service.ts';
import { createSiteService } from './site.service.ts';

type SiteDeps = Ground &
  Parameters<typeof createSiteService>[0] &
  Pick<Parameters<typeof createSearchFiles>[0], 'goods'>;

export function createSiteServices(deps: SiteDeps) {
  const site = createSiteService(deps);
  return {
    site,
    searchFiles: createSearchFiles({ ...deps, site }),
    figures: createFiguresService(deps),
    /** Addresses that are not there, and what is looked for. */
    missingPages: createMissingPages(deps),
    bannerViews: createBannerViews({ ...deps, site }),
  };
}
