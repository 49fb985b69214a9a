import type { FavouriteList } from '@spindle/contract/catalogue/favourites';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { FavouriteRow } from './favourite-goods.sql.ts';
import type { ListRow } from './favourites.sql.ts';

export function listView(row: ListRow): FavouriteList {
  return {
    id: row.id,
    name: row.name,
    is_default: row.is_default,
    goods_count: row.goods_count,
    notification_interval: row.notification_interval,
    notify_at: row.notify_at?.toISOString() ?? null,
    share_token: row.share_token,
  };
}

/** Cards with the option they were put aside by. */
export function favouriteCards(cards: readonly GoodsCard[], rows: readonly FavouriteRow[]): GoodsCard[] {
  const chosen = new Set(rows.flatMap((row) => row.option ?? []));
  return cards.map((card) => ({
    ...card,
    selected_option_id: card.options.find(({ id }) => chosen.has(id))?.id ?? card.selected_option_id,
  }));
}
