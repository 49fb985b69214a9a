import type { Generated } from 'kysely';

type NotificationInterval = 'once' | 'week' | 'month' | 'quarter';

export interface FavouriteTables {
  favourite_lists: {
    id: string;
    user_id: string;
    name: string;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
    share_token: string | null;
    notify_from: string | null;
    notification_interval: NotificationInterval | null;
    notify_at: Date | null;
  };
  favourites: {
    user_id: string;
    goods_id: number;
    option_id: number | null;
    added_at: Generated<Date>;
  };
  favourite_list_goods: {
    list_id: string;
    user_id: string;
    goods_id: number;
    added_at: Generated<Date>;
  };
}
