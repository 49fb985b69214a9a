import { LIST_LIMITS } from '@spindle/contract/constants';
import type { FavouriteList } from '@spindle/contract/catalogue/favourites';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';

export const pageSize = LIST_LIMITS.favourites;

export interface FavouritesData {
  readonly lists: readonly FavouriteList[];
  readonly counts: { readonly lists: number; readonly goods: number };
  /** Null shows the goods of all lists. */
  readonly list: FavouriteList | null;
  readonly goods: readonly GoodsCard[];
  readonly total: number;
  readonly page: number;
}
