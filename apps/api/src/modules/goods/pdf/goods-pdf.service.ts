import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { PaperAsk } from '../../../kernel/pdf/made-pdfs.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';
import type { SiteService } from '../../site/site.service.ts';
import type { GoodsService } from '../goods.service.ts';
import { printGoodsPaper } from './goods.pdf.ts';
import { hasPaper, paperKinds } from './goods-pdf.ts';

export interface GoodsPapersService {
  /** The paper of a product by the name of its file: `passport.pdf`. */
  paper(publicId: string, file: string): Promise<PaperAsk>;
}

export function createGoodsPapersService(
  deps: Pick<ApiDeps, 'publicUrl' | 'now'> & {
    goods: GoodsService;
    site: SiteService;
    catalogue: CatalogueService;
  },
): GoodsPapersService {
  const { goods, site, catalogue, publicUrl, now } = deps;
  return {
    async paper(publicId, file) {
      const kind = paperKinds.find((one) => `${one}.pdf` === file);
      if (!kind) throw new AppError('not_found');
      const found = await goods.byId(publicId);
      if (!hasPaper(found, kind)) throw new AppError('not_found');
      const day = shopDay(now());
      return {
        key: `${found.id} ${kind} ${catalogue.index.version} ${day}`,
        name: `${found.slug}-${kind}.pdf`,
        make: async () =>
          printGoodsPaper({ goods: found, kind, site: await site.settings(), publicUrl, day }),
      };
    },
  };
}
