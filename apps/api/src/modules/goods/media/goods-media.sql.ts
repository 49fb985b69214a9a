import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Photo } from '../photos/photo-maker.ts';

export const goodsNumber = (db: Db, publicId: string) =>
  db.selectFrom('goods').select(['id', 'name']).where('public_id', '=', publicId).executeTakeFirst();

/** Changes of photographs and files of the same goods come one after another. */
export async function lockMedia(tx: Db, goodsId: number): Promise<{ version: number }> {
  await sql`INSERT INTO goods_media (goods_id) VALUES (${goodsId}) ON CONFLICT DO NOTHING`.execute(tx);
  return tx
    .selectFrom('goods_media')
    .select('version')
    .where('goods_id', '=', goodsId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function raiseMedia(tx: Db, goodsId: number): Promise<void> {
  await sql`UPDATE goods_media SET version = version + 1 WHERE goods_id = ${goodsId}`.execute(tx);
}

export async function mediaVersion(db: Db, goodsId: number): Promise<number> {
  const row = await db
    .selectFrom('goods_media')
    .select('version')
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row?.version ?? 1;
}

export const photosOf = (db: Db, goodsId: number) =>
  db
    .selectFrom('goods_photos')
    .leftJoin('options', 'options.id', 'goods_photos.option_id')
    .select(['goods_photos.id', 'storage_key as key', 'width', 'height', 'alt'])
    .select('options.public_id as option_id')
    .where('goods_photos.goods_id', '=', goodsId)
    .orderBy('goods_photos.position')
    .orderBy('goods_photos.id')
    .execute();

/** Numbers of these options of the goods. */
export async function optionsNamed(db: Db, goodsId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('options')
    .select(['id', 'public_id'])
    .where('goods_id', '=', goodsId)
    .execute();
  return new Map(rows.map(({ public_id, id }) => [public_id, id]));
}

export async function insertPhotos(
  tx: Db,
  goodsId: number,
  optionId: number | null,
  photos: readonly Photo[],
): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(position) + 1, 0)::int AS next FROM goods_photos WHERE goods_id = ${goodsId}`.execute(
    tx,
  );
  const next = rows[0]?.next ?? 0;
  await tx
    .insertInto('goods_photos')
    .values(
      photos.map(({ key, ...photo }, at) => ({
        ...photo,
        storage_key: key,
        goods_id: goodsId,
        option_id: optionId,
        position: next + at,
      })),
    )
    .execute();
}

/** Another picture in the same place. */
export async function putPhoto(
  tx: Db,
  goodsId: number,
  id: number,
  { key, width, height, colour }: Photo,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods_photos')
    .set({ storage_key: key, width, height, colour })
    .where('goods_id', '=', goodsId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePhotos(tx: Db, goodsId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.deleteFrom('goods_photos').where('goods_id', '=', goodsId).where('id', 'in', ids).execute();
}

export async function updatePhotoOrder(
  tx: Db,
  goodsId: number,
  photos: readonly {
    readonly id: number;
    readonly option_id: number | null;
    readonly alt: string;
    readonly position: number;
  }[],
): Promise<void> {
  // Moves all out of the way first, because a position is unique.
  await sql`UPDATE goods_photos SET position = position + 1000 WHERE goods_id = ${goodsId}`.execute(tx);
  await sql`
    UPDATE goods_photos p SET position = v.position, option_id = v.option_id, alt = v.alt
    FROM jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) AS v(id int, option_id int, alt text, position smallint)
    WHERE p.id = v.id AND p.goods_id = ${goodsId}`.execute(tx);
}

export interface GoodsFileRow {
  readonly paper_id: string;
  readonly file_id: string;
  readonly kind: 'manual' | 'passport' | 'certificate' | 'drawing' | 'model' | 'other';
  readonly name: string;
  readonly edition: number;
  readonly added_at: Date;
  readonly file_name: string;
  readonly size: number;
}

/** The newest edition of every document, in their order. */
export async function filesOf(db: Db, goodsId: number): Promise<GoodsFileRow[]> {
  const { rows } = await sql<GoodsFileRow>`
    SELECT * FROM (
      SELECT DISTINCT ON (g.paper_id) g.paper_id, g.file_id, g.kind, g.name, g.edition, g.added_at, g.position, f.name AS file_name, f.size
      FROM goods_files g JOIN files f ON f.id = g.file_id WHERE g.goods_id = ${goodsId} ORDER BY g.paper_id, g.edition DESC) newest
    ORDER BY position, paper_id`.execute(db);
  return rows;
}

export async function insertFile(
  tx: Db,
  file: {
    readonly goods_id: number;
    readonly file_id: string;
    readonly paper_id: string;
    readonly edition: number;
    readonly position: number;
    readonly kind: GoodsFileRow['kind'];
    readonly name: string;
  },
): Promise<void> {
  await tx.insertInto('goods_files').values(file).execute();
}

export async function deleteDocuments(tx: Db, goodsId: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.deleteFrom('goods_files').where('goods_id', '=', goodsId).where('paper_id', 'in', ids).execute();
}

export async function updateFileOrder(
  tx: Db,
  goodsId: number,
  files: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly position: number;
  }[],
): Promise<void> {
  await sql`
    UPDATE goods_files g SET position = v.position, kind = v.kind, name = v.name
    FROM jsonb_to_recordset(${JSON.stringify(files)}::jsonb) AS v(id uuid, kind text, name text, position smallint)
    WHERE g.paper_id = v.id AND g.goods_id = ${goodsId}`.execute(tx);
}

/** Any edition of goods that are not hidden. */
export async function fileOf(db: Db, goods: string, fileId: string) {
  const { rows } = await sql<{ storage_key: string; name: string; mime: string; size: number }>`
    SELECT f.storage_key, f.name, f.mime, f.size FROM goods_files g
    JOIN files f ON f.id = g.file_id JOIN goods o ON o.id = g.goods_id
    WHERE g.file_id = ${fileId} AND o.public_id = ${goods} AND o.state <> 'hidden'`.execute(db);
  return rows[0];
}
