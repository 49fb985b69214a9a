import type { Ground } from '../../kernel/kernel.services.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { SearchService } from '../search/search.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { createServiceActs } from './service/service-acts.service.ts';
import { createServiceCardsService } from './service/service-cards.service.ts';
import { createServiceLinks } from './service/service-links.service.ts';
import { createServiceRequestsService } from './service/service-requests.service.ts';

interface EquipmentDeps extends Ground {
  readonly site: SiteService;
  readonly catalogue: CatalogueService;
  readonly goods: GoodsService;
  readonly search: SearchService;
}

export function createEquipmentServices(deps: EquipmentDeps) {
  const acts = createServiceActs(deps);
  return {
    acts,
    serviceCards: createServiceCardsService(deps),
    serviceLinks: createServiceLinks({ ...deps, acts }),
    serviceRequests: createServiceRequestsService(deps),
  };
}
