import type { Goods } from '@spindle/contract/catalogue/goods';
import type { ReviewsPage } from '@spindle/contract/catalogue/reviews';
import type { Seo } from '@spindle/contract/content/site';
import type { Crumb } from '@spindle/ui/navigation/breadcrumbs.tsx';
import type { Proposal } from '../../shared/configurations/compared-kit.ts';
import type { UsefulSummary } from '../../shared/materials/useful-materials.tsx';
import type { TileGoods } from '../../shared/goods/card/tile-goods.ts';

/** A side block: its goods at once when they came in time, otherwise streamed after the page. Never fails. */
export type SideGoods = readonly TileGoods[] | Promise<readonly TileGoods[]>;

export interface ProductData {
  readonly goods: Goods;
  readonly crumbs: readonly Crumb[];
  readonly analogue: SideGoods;
  readonly additional: SideGoods;
  readonly sameType: SideGoods;
  /** Null when they could not be loaded: the page stands without them. */
  readonly reviews: ReviewsPage | null;
  readonly useful: UsefulSummary;
  /** Choices of options the shop proposes; none where the machine is sold as it is. */
  readonly kits: readonly Proposal[];
  /** The day of rendering, for the printed page. */
  readonly renderedOn: string;
  readonly seo: Seo | null;
}
