import type { Ground } from '../../kernel/kernel.services.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { createGoodsService } from './goods.service.ts';
import { createPricePlans } from './prices/price-plans.service.ts';

interface GoodsDeps extends Ground {
  readonly catalogue: CatalogueService;
  readonly markdown: (text: string) => string;
}

export function createGoodsServices(deps: GoodsDeps) {
  return { goods: createGoodsService(deps), pricePlans: createPricePlans(deps) };
}
