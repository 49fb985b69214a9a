import type { Ground } from '../../kernel/kernel.services.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { BuyerPrices } from '../buyer-prices/buyer-prices.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { createFavouritesService } from './favourites.service.ts';
import { createRemindersService } from './reminders.service.ts';

interface FavouritesDeps extends Ground {
  readonly post: Post;
  readonly goods: GoodsService;
  readonly prices: BuyerPrices;
}

export function createFavouritesServices(deps: FavouritesDeps) {
  return { favourites: createFavouritesService(deps), reminders: createRemindersService(deps) };
}
