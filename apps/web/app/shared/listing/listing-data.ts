import type { Folder, FolderLink } from '@spindle/contract/catalogue/catalogue';
import type { Listing } from '@spindle/contract/catalogue/search';
import type { GoodsSelection, PaperCatalogue } from '@spindle/contract/catalogue/selections';
import type { Banner, Seo } from '@spindle/contract/content/site';
import type { Crumb } from '@spindle/ui/navigation/breadcrumbs.tsx';
import type { PageHead } from '../../layout/page-head.ts';
import type { LineGoods, TableGoods, TileGoods } from '../goods/card/tile-goods.ts';
import type { UsefulSummary } from '../materials/useful-materials.tsx';
import type { ListingAddress, ListingDefaults, ListingView } from './listing-address.ts';

/** Goods of whatever view. */
export type ListedGoods = LineGoods & TableGoods;

/** A page is sent what its view shows of goods. */
export type ListingResult = Pick<Listing, 'goods_found' | 'facets' | 'columns' | 'extras'> & {
  readonly data: readonly TileGoods[] | readonly LineGoods[] | readonly TableGoods[];
};

type TileSelection = Omit<GoodsSelection, 'goods'> & { readonly goods: readonly TileGoods[] };

/** Of each folder of a section. */
export const MAX_SUBFOLDERS = 12;

type SubfolderLink = Omit<FolderLink, 'id'>;

/** Of a folder what its page shows; of what lies deeper, names and addresses. */
export interface ListingFolder extends Omit<
  Folder,
  'picture' | 'has_promotion_badge' | 'properties' | 'type' | 'template' | 'parents' | 'children'
> {
  readonly parents: readonly Pick<FolderLink, 'slug'>[];
  readonly children: readonly (SubfolderLink & {
    readonly children: readonly Pick<FolderLink, 'name' | 'url'>[];
  })[];
}

export interface ListingData {
  readonly folder: ListingFolder;
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
  readonly result: ListingResult;
  readonly selections: readonly TileSelection[];
  readonly catalogues: { readonly list: readonly PaperCatalogue[]; readonly all: string | null };
  readonly useful: UsefulSummary;
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
