import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Identity } from '../../kernel/http/identity.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { PdfRequest } from '../../kernel/pdf/made-pdfs.ts';
import { sellerOf } from '../site/seller.rules.ts';
import type { SiteService } from '../site/site.service.ts';
import type { ConfiguratorService } from './configurator.service.ts';
import { printKit } from './kit.pdf.ts';

export interface KitPdfs {
  /** The PDF of a saved choice with list prices, the same for everybody with the key. */
  pdf(key: string): Promise<PdfRequest>;
}

interface Deps extends Pick<ApiDeps, 'draw' | 'now' | 'publicUrl'> {
  readonly configurator: ConfiguratorService;
  readonly site: SiteService;
}

const nobody: Identity = { token: null, cartId: null, viewedListId: null, comparisonToken: null };

export function createKitPdfs({ configurator, site, draw, now, publicUrl }: Deps): KitPdfs {
  return {
    async pdf(key) {
      const variant = await configurator.open({ who: nobody, address: '' }, key, undefined);
      const day = shopDay(now());
      const settings = await site.settings();
      return {
        key: `kit ${key} ${day} ${variant.price.current_value_with_tax} ${variant.lead_days}`,
        name: `kit-${key.slice(2, 8)}.pdf`,
        make: async () =>
          printKit({
            variant,
            svg: drawn(draw, variant.image.original),
            seller: sellerOf(settings),
            publicUrl,
            day,
          }),
      };
    },
  };
}

/** Renders the drawing that the page shows from its URL. */
function drawn(draw: ApiDeps['draw'], address: string): string {
  const [path = '', query = ''] = address.split('?');
  const { size: _size, ...params } = Object.fromEntries(new URLSearchParams(query));
  return draw(/([A-Za-z]+)\.svg$/.exec(path)?.[1] ?? 'placeholder', params, { width: 960 });
}
