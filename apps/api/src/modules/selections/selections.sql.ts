import type { Db } from '@spindle/database/pool';

export function selections(db: Db) {
  return db.selectFrom('selections').selectAll().orderBy('position').execute();
}

export async function selectionGoods(db: Db, selectionId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('selection_goods')
    .select('goods_id')
    .where('selection_id', '=', selectionId)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => row.goods_id);
}

export function paperCatalogues(db: Db) {
  return db.selectFrom('paper_catalogues').selectAll().orderBy('position').execute();
}
export type PaperCatalogueRow = Awaited<ReturnType<typeof paperCatalogues>>[number];

export function paperCatalogueTabs(db: Db) {
  return db.selectFrom('paper_catalogue_tabs').selectAll().orderBy('position').execute();
}
