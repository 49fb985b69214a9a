import type { Ground } from '../../kernel/kernel.services.ts';
import type { BuyersService } from '../buyers/buyers.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { FavouritesService } from '../favourites/favourites.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { createListUploadService } from './list-upload.service.ts';
import { createOwnArticlesService } from './customer-articles.service.ts';
import { createSpreadsheetReader } from './spreadsheet-files.ts';

interface ListUploadDeps extends Ground {
  readonly site: SiteService;
  readonly goods: GoodsService;
  readonly buyers: BuyersService;
  readonly cart: CartService;
  readonly favourites: FavouritesService;
}

export function createListUploadServices(deps: ListUploadDeps) {
  const readSheets = createSpreadsheetReader();
  const ownArticles = createOwnArticlesService({ ...deps, readSheets });
  return { ownArticles, listUpload: createListUploadService({ ...deps, ownArticles, readSheets }) };
}
