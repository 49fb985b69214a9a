import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface ShopState {
  /** False in a demo shop, which needs no guide. */
  readonly own: boolean;
  readonly name: string | null;
  readonly inn: string | null;
  readonly offices: boolean;
  readonly warehouses: boolean;
  readonly folders: boolean;
  readonly properties: boolean;
  readonly goods: boolean;
  readonly prices: boolean;
  readonly delivery: boolean;
  readonly mail: boolean;
  readonly people: number;
}

/** How far the shop is; each part stops at the first row it finds. */
export async function shopState(db: Db): Promise<ShopState> {
  const { rows } = await sql<ShopState>`SELECT
    EXISTS (SELECT FROM own_shop) AS own,
    (SELECT value ->> 'companyName' FROM site_settings WHERE key = 'pageTemplate') AS name,
    (SELECT value ->> 'inn' FROM site_settings WHERE key = 'seller') AS inn,
    EXISTS (SELECT FROM companies) AS offices,
    EXISTS (SELECT FROM warehouses WHERE merged_into IS NULL) AS warehouses,
    EXISTS (SELECT FROM folders WHERE parent_id IS NOT NULL) AS folders,
    EXISTS (SELECT FROM properties) AS properties,
    EXISTS (SELECT FROM goods) AS goods,
    EXISTS (SELECT FROM options WHERE price IS NOT NULL) AS prices,
    EXISTS (SELECT FROM delivery_rates WHERE version > 1) AS delivery,
    EXISTS (SELECT FROM letters WHERE sent_at IS NOT NULL) AS mail,
    (SELECT count(*)::int FROM staff WHERE locked_at IS NULL) AS people`.execute(db);
  return rows[0] as ShopState;
}
