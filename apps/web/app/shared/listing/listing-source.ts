import type { Facets } from '@spindle/contract/catalogue/search';
import type { ListedGoods } from './listing-data.ts';
import type { selectionOf } from './listing-selection.ts';

export interface GoodsCount {
  readonly found: number;
  readonly facets: Facets | undefined;
}

/** Where the goods of a listing come from, when it is neither a folder nor a query. */
export interface ListingSource {
  /** What their own order is called. */
  readonly defaultSortLabel: string;
  /** In that order goods of one group stand together under this heading. */
  readonly groupOf?: (goods: ListedGoods) => string;
  /** How many a selection would leave. */
  readonly count: (selection: ReturnType<typeof selectionOf>, signal: AbortSignal) => Promise<GoodsCount>;
}
