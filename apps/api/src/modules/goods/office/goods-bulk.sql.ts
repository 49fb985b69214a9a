import type { Db } from '@spindle/database/pool';

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
