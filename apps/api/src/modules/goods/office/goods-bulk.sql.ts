import type { BulkEffect } from '@spindle/contract/staff/goods/goods-grid';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** What a run keeps of one product: its state, folder or brand, or what it was put into. */
export type GoodsFacts = Readonly<Record<string, string>>;

/** Locks the product of an option. */
export const goodsOfOption = (tx: Db, option: string) =>
  tx
    .selectFrom('goods')
    .innerJoin('options', 'options.goods_id', 'goods.id')
    .select(['goods.id', 'goods.public_id', 'goods.state', 'goods.folder_id', 'goods.brand_id'])
    .select(['options.article'])
    .where('options.public_id', '=', option)
    .forUpdate('goods')
    .executeTakeFirst();

/** The first change of a run counts: another option of the same product adds nothing to it. */
export async function storeChange(
  tx: Db,
  run: string,
  goods: number,
  { before, after }: { readonly before: GoodsFacts; readonly after: GoodsFacts },
): Promise<void> {
  await tx
    .insertInto('goods_run_changes')
    .values({ run_id: run, goods_id: goods, before: JSON.stringify(before), after: JSON.stringify(after) })
    .onConflict((conflict) => conflict.columns(['run_id', 'goods_id']).doNothing())
    .execute();
}

export const changeOf = (tx: Db, run: string, goods: number) =>
  tx
    .selectFrom('goods_run_changes')
    .select(['before', 'after'])
    .where('run_id', '=', run)
    .where('goods_id', '=', goods)
    .executeTakeFirst();

/** Products of a selection of options, those that are `same` already, and where buyers have them. */
export async function effectOf(
  db: Db,
  selected: RawBuilder<{ record_id: string; position: number }>,
  same: RawBuilder<SqlBool>,
): Promise<BulkEffect> {
  const { rows } = await sql<BulkEffect>`
    WITH chosen AS MATERIALIZED (SELECT DISTINCT o.goods_id FROM (${selected}) s JOIN options o ON o.public_id = s.record_id),
      variants AS MATERIALIZED (SELECT o.id FROM options o JOIN chosen USING (goods_id))
    SELECT (SELECT count(*)::int FROM chosen) AS goods,
      (SELECT count(*)::int FROM chosen JOIN goods g ON g.id = chosen.goods_id WHERE ${same}) AS same,
      (SELECT count(DISTINCT i.cart_id)::int FROM cart_items i JOIN variants ON variants.id = i.option_id) AS carts,
      (SELECT count(DISTINCT l.order_id)::int FROM order_lines l JOIN variants ON variants.id = l.option_id JOIN orders ord ON ord.id = l.order_id
        WHERE ord.status NOT IN ('completed', 'cancelled')) AS orders,
      (SELECT count(DISTINCT l.quotation_id)::int FROM quotation_lines l JOIN variants ON variants.id = l.option_id
        JOIN quotations q ON q.id = l.quotation_id WHERE q.status IN ('draft', 'requested', 'prepared', 'viewed', 'accepted')) AS quotations`.execute(
    db,
  );
  return rows[0] ?? { goods: 0, same: 0, carts: 0, orders: 0, quotations: 0 };
}

/** Whether the goods `g` are so already. */
export const sameAs: Readonly<Record<string, (target: string) => RawBuilder<SqlBool>>> = {
  show: () => sql`g.state = 'shown'`,
  hide: () => sql`g.state = 'hidden'`,
  archive: () => sql`g.state = 'archived'`,
  move: (target) => sql`g.folder_id::text = ${target}`,
  brand: (target) => sql`g.brand_id::text = ${target}`,
  select: (target) =>
    sql`EXISTS (SELECT FROM selection_goods s WHERE s.goods_id = g.id AND s.selection_id::text = ${target})`,
  promote: (target) =>
    sql`EXISTS (SELECT FROM goods_promotions p WHERE p.goods_id = g.id AND p.promotion_id::text = ${target})`,
};
