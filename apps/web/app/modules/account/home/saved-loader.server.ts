import type { Client } from '@spindle/client/client';
import type { FavouriteList } from '@spindle/contract/catalogue/favourites';
import { side } from '../../../failures/page-failures.server.ts';
import type { PageContext } from '../../../layout/server-context.ts';

export interface ShelfSummary {
  readonly lists: number;
  readonly goods: number;
  /** The list with the nearest reminder. */
  readonly reminder: FavouriteList | null;
  readonly reviews: number;
}

/** What the buyer has put aside and written; the page stands without it. */
export function loadShelf(page: Pick<PageContext, 'client' | 'log'>): Promise<ShelfSummary | null> {
  return side(page, 'kept', shelfSummary(page.client), null);
}

async function shelfSummary(client: Client): Promise<ShelfSummary> {
  const [favourites, comments] = await Promise.all([
    client.favourites.lists(),
    client.reviews.comments({ query: { limit: 1 } }),
  ]);
  const [reminder = null] = favourites.data
    .filter(({ notify_at }) => notify_at !== null)
    .sort((a, b) => String(a.notify_at).localeCompare(String(b.notify_at)));
  return { ...favourites.meta, reminder, reviews: comments.meta.total };
}
