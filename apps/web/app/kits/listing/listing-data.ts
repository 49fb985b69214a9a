import type { Folder } from '@spindle/contract/catalogue';
import type { GoodsCard } from '@spindle/contract/goods';
import type { UsefulMaterials } from '@spindle/contract/press';
import type { Listing } from '@spindle/contract/search';
import type { GoodsSelection, PaperCatalogue } from '@spindle/contract/selections';
import type { Banner, Seo } from '@spindle/contract/site';
import type { Crumb } from '@spindle/ui/breadcrumbs.tsx';
import type { PageHead } from '../../layout/page-head.ts';
import type { TileGoods } from '../goods/tile-goods.ts';
import type { ListingAddress, ListingDefaults, ListingView } from './listing-address.ts';

/** Tiles alone are sent to a page of tiles. */
export type ListingResult = Pick<Listing, 'goods_found' | 'facets' | 'columns' | 'extras'> & {
  readonly data: readonly GoodsCard[] | readonly TileGoods[];
};

export type TileSelection = Omit<GoodsSelection, 'goods'> & { readonly goods: readonly TileGoods[] };

export interface ListingData {
  readonly folder: Folder;
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
  readonly result: ListingResult;
  readonly selections: readonly TileSelection[];
  readonly catalogues: { readonly list: readonly PaperCatalogue[]; readonly all: string | null };
  readonly useful: UsefulMaterials;
  readonly banners: readonly Banner[];
  readonly crumbs: readonly Crumb[];
  /** Made by the server: the browser needs no code for it. */
  readonly head: PageHead;
  readonly seo: Seo | null;
}

/** How a folder is shown until the buyer chooses otherwise. */
export function folderView({ type, template }: Pick<Folder, 'type' | 'template'>): ListingView {
  if (type === 'table') return 'table';
  return template === 'with_tile' ? 'tile' : 'list';
}
