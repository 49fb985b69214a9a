import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { PdfRequest } from '../../../kernel/pdf/made-pdfs.ts';
import type { CatalogueService } from '../../catalogue/catalogue.service.ts';
import type { SiteService } from '../../site/site.service.ts';
import type { GoodsService } from '../goods.service.ts';
import { renderGoodsPdf } from './goods.pdf.ts';
import { hasGoodsPdf, goodsPdfKinds } from './goods-pdf.ts';

export interface GoodsPdfService {
  /** The PDF of a product by its file name: `passport.pdf`. */
  pdfRequest(publicId: string, file: string): Promise<PdfRequest>;
}

export function createGoodsPdfService(
  deps: Pick<ApiDeps, 'publicUrl' | 'now'> & {
    goods: GoodsService;
    site: SiteService;
    catalogue: CatalogueService;
  },
): GoodsPdfService {
  const { goods, site, catalogue, publicUrl, now } = deps;
  return {
    async pdfRequest(publicId, file) {
      const kind = goodsPdfKinds.find((one) => `${one}.pdf` === file);
      if (!kind) throw new AppError('not_found');
      const found = await goods.byId(publicId);
      if (!hasGoodsPdf(found, kind)) throw new AppError('not_found');
      const day = shopDay(now());
      return {
        key: `${found.id} ${kind} ${catalogue.index.version} ${day}`,
        name: `${found.slug}-${kind}.pdf`,
        make: async () => renderGoodsPdf({ goods: found, kind, site: await site.settings(), publicUrl, day }),
      };
    },
  };
}
