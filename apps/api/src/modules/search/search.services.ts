import type { Ground } from '../../kernel/kernel.services.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { TextLocalizer } from '../pricing/text-localization.service.ts';
import { createContentSearch } from './content/content-search.service.ts';
import { createSearchLayouts } from './layouts/layouts.service.ts';
import { createPopularDestinations } from './suggestions/popular-destinations.service.ts';
import { createSearchLog } from './office/search-log.service.ts';
import { createSearchService } from './search.service.ts';
import { createSuggestionsService } from './suggestions/suggestions.service.ts';

interface SearchDeps extends Ground {
  readonly catalogue: CatalogueService;
  readonly goods: GoodsService;
  readonly countryWords: TextLocalizer;
}

export function createSearchServices(deps: SearchDeps) {
  const layouts = createSearchLayouts(deps);
  const search = createSearchService({ ...deps, layouts });
  const contentSearch = createContentSearch(deps);
  return {
    search,
    searchLayouts: layouts,
    contentSearch,
    suggestions: createSuggestionsService({ ...deps, contentSearch, layouts }),
    popularDestinations: createPopularDestinations(deps),
    searchLog: createSearchLog({ ...deps, search }),
  };
}
