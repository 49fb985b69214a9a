import type { Ground } from '../../kernel/kernel.services.ts';
import type { BuyerPrices } from '../buyer-prices/buyer-prices.service.ts';
import type { BuyersService } from '../buyers/buyers.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { createConfiguratorService } from './configurator.service.ts';
import { createKitPdfs } from './kit-pdf.service.ts';
import { createKitOffers } from './kits.service.ts';

interface ConfiguratorDeps extends Ground {
  readonly site: SiteService;
  readonly goods: GoodsService;
  readonly buyers: BuyersService;
  readonly promoCodes: PromoCodesService;
  readonly prices: BuyerPrices;
}

export function createConfiguratorServices(deps: ConfiguratorDeps) {
  const configurator = createConfiguratorService(deps);
  return {
    configurator,
    /** Saved choices as carts, orders and quotations take them. */
    kits: createKitOffers(deps),
    kitPdfs: createKitPdfs({ ...deps, configurator }),
  };
}
