import { filePaths } from '@spindle/contract/addresses/file-paths';
import { AppError } from '@spindle/contract/errors';
import { fileExtension } from '@spindle/contract/fields/file';
import {
  type AddFile,
  GOODS_FILES_AT_MOST,
  type GoodsMedia,
  type OrderFiles,
  type OrderPhotos,
  PHOTOS_AT_MOST,
} from '@spindle/contract/staff/goods/goods-media';
import type { PhotoFrame } from '@spindle/contract/staff/goods/photo-frame';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { insertFiles } from '../../../kernel/uploads/files.sql.ts';
import { dropFiles, storeUploads } from '../../../kernel/uploads/stored-files.ts';
import { neutralName } from '../../../kernel/uploads/neutral-name.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { cropPhoto as cut, framedPhotos } from '../photos/cropped-photos.service.ts';
import { photoUrl } from '../photos/photo-names.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { takePhotos } from '../photos/taken-photos.service.ts';
import * as mediaSql from './goods-media.sql.ts';

export interface MediaDesk extends StaffDeps {
  readonly photos: Pick<PhotoStore, 'put' | 'crop'>;
  readonly storage: Parameters<typeof storeUploads>[0]['storage'];
  readonly log: Parameters<typeof storeUploads>[0]['log'];
}

export async function showMedia({ db }: StaffDeps, id: string): Promise<GoodsMedia> {
  const goods = await mediaSql.goodsNumber(db, id);
  if (!goods) throw new AppError('not_found');
  const [version, photos, files] = await Promise.all([
    mediaSql.mediaVersion(db, goods.id),
    mediaSql.photosOf(db, goods.id),
    mediaSql.filesOf(db, goods.id),
  ]);
  const framed = await framedPhotos(db, photos);
  return {
    version,
    photos: photos.flatMap(({ key, ...photo }) => {
      const original = framed.get(key);
      return original ? [{ ...photo, image: photoUrl(key, 320), original }] : [];
    }),
    files: files.map((file) => ({
      id: file.paper_id,
      kind: file.kind,
      name: file.name,
      format: fileExtension(file.file_name).toUpperCase(),
      size: file.size,
      edition: file.edition,
      added_at: file.added_at.toISOString(),
      url: filePaths.goodsFile(id, file.file_id),
    })),
  };
}

/** Runs a change of photographs and files under their lock; without a version it only adds. */
async function change(
  deps: StaffDeps,
  id: string,
  version: number | undefined,
  work: (tx: Db, goodsId: number) => Promise<void>,
): Promise<GoodsMedia> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const goods = await mediaSql.goodsNumber(tx, id);
        if (!goods) throw new AppError('not_found');
        await refuseStale(tx, ['goods', id], version, await mediaSql.lockMedia(tx, goods.id));
        await work(tx, goods.id);
        await mediaSql.raiseMedia(tx, goods.id);
      }),
    () => showMedia(deps, id),
  );
}

export async function addPhotos(
  desk: MediaDesk,
  actor: Actor,
  id: string,
  { option, uploads }: { readonly option: string | null; readonly uploads: readonly Upload[] },
): Promise<GoodsMedia> {
  if (uploads.length === 0) throw fieldError('files', 'Выберите хотя бы одно фото');
  if (!(await mediaSql.goodsNumber(desk.db, id))) throw new AppError('not_found');
  const photos = await takePhotos(desk.photos, uploads);
  return change(desk, id, undefined, async (tx, goodsId) => {
    const optionId = option === null ? null : (await mediaSql.optionsNamed(tx, goodsId)).get(option);
    if (optionId === undefined) throw fieldError('option_id', 'Такого варианта больше нет');
    const photosBefore = await mediaSql.photosOf(tx, goodsId);
    if (photosBefore.length + photos.length > PHOTOS_AT_MOST)
      throw fieldError('files', `У\u00a0товара не\u00a0больше ${PHOTOS_AT_MOST} фото`);
    await mediaSql.insertPhotos(tx, goodsId, optionId, photos);
    await writeAudit(tx, actor, {
      action: 'goods.photos',
      record: ['goods', id],
      before: { photos: photosBefore.length },
      after: { photos: photosBefore.length + photos.length },
    });
  });
}

export function orderPhotos(
  desk: StaffDeps,
  actor: Actor,
  id: string,
  { photos }: OrderPhotos,
  version: number,
): Promise<GoodsMedia> {
  return change(desk, id, version, async (tx, goodsId) => {
    const [photosBefore, options] = [
      await mediaSql.photosOf(tx, goodsId),
      await mediaSql.optionsNamed(tx, goodsId),
    ];
    const ordered = photos.map(({ id: photo, option_id, alt = '' }, position) => {
      const option = option_id === null ? null : options.get(option_id);
      if (option === undefined)
        throw fieldError(`photos.${position}.option_id`, 'Такого варианта больше нет');
      if (!photosBefore.some((one) => one.id === photo)) throw new AppError('not_found');
      return { id: photo, option_id: option, alt, position };
    });
    await mediaSql.deletePhotos(
      tx,
      goodsId,
      photosBefore.map((one) => one.id).filter((one) => !photos.some((photo) => photo.id === one)),
    );
    await mediaSql.updatePhotoOrder(tx, goodsId, ordered);
    await writeAudit(tx, actor, {
      action: 'goods.photos',
      record: ['goods', id],
      before: {
        photos: photosBefore.length,
        order: photosBefore.map((one) => one.id),
        text: photosBefore.map(({ alt }) => alt),
      },
      after: {
        photos: ordered.length,
        order: ordered.map((one) => one.id),
        text: ordered.map(({ alt }) => alt),
      },
    });
  });
}

/**
 * The files are generated before anything is locked; the original is stored, so that a frame can be changed or undone.
 */
export async function cropPhoto(
  desk: MediaDesk,
  actor: Actor,
  id: string,
  { photo: photoId, frame }: { readonly photo: number; readonly frame: PhotoFrame },
  version: number,
): Promise<GoodsMedia> {
  const goods = await mediaSql.goodsNumber(desk.db, id);
  const photo = goods && (await mediaSql.photosOf(desk.db, goods.id)).find((one) => one.id === photoId);
  if (!photo) throw new AppError('not_found');
  const cropped = await cut(desk, photo, frame);
  return change(desk, id, version, async (tx, goodsId) => {
    await cropped.note(tx);
    if (!(await mediaSql.putPhoto(tx, goodsId, photoId, cropped.photo))) throw new AppError('not_found');
    await writeAudit(tx, actor, {
      action: 'goods.crop',
      record: ['goods', id],
      before: { photo: photoId, picture: photo.key },
      after: { photo: photoId, picture: cropped.photo.key, ...frame },
    });
  });
}

export async function addFile(
  desk: MediaDesk,
  actor: Actor,
  id: string,
  { input, uploads }: { readonly input: AddFile; readonly uploads: readonly Upload[] },
): Promise<GoodsMedia> {
  if (uploads.length === 0) throw fieldError('files', 'Выберите файл');
  if (!(await mediaSql.goodsNumber(desk.db, id))) throw new AppError('not_found');
  const storedFiles = await storeUploads(
    desk,
    uploads.map((upload) => ({ ...upload, name: neutralName(upload.name) })),
  );
  try {
    return await change(desk, id, undefined, async (tx, goodsId) => {
      const files = await mediaSql.filesOf(tx, goodsId);
      const before = input.paper_id ? files.find(({ paper_id }) => paper_id === input.paper_id) : undefined;
      if (input.paper_id && !before) throw new AppError('not_found');
      if (!before && files.length >= GOODS_FILES_AT_MOST)
        throw fieldError('files', `У\u00a0товара не\u00a0больше ${GOODS_FILES_AT_MOST} файлов`);
      await insertFiles(tx, storedFiles);
      for (const { id: file_id } of storedFiles)
        await mediaSql.insertFile(tx, {
          goods_id: goodsId,
          file_id,
          paper_id: before?.paper_id ?? desk.newId(),
          edition: (before?.edition ?? 0) + 1,
          position: before ? files.indexOf(before) : files.length,
          kind: input.kind,
          name: input.name,
        });
      await writeAudit(tx, actor, {
        action: 'goods.files',
        record: ['goods', id],
        before: { file: before?.name ?? null, edition: before?.edition ?? null },
        after: { file: input.name, edition: (before?.edition ?? 0) + 1 },
      });
    });
  } catch (error) {
    await dropFiles(desk, storedFiles);
    throw error;
  }
}

export function orderFiles(
  desk: StaffDeps,
  actor: Actor,
  id: string,
  order: OrderFiles,
  version: number,
): Promise<GoodsMedia> {
  return change(desk, id, version, async (tx, goodsId) => {
    const filesBefore = await mediaSql.filesOf(tx, goodsId);
    if (order.files.some((file) => !filesBefore.some(({ paper_id }) => paper_id === file.id)))
      throw new AppError('not_found');
    await mediaSql.deleteDocuments(
      tx,
      goodsId,
      filesBefore
        .map(({ paper_id }) => paper_id)
        .filter((one) => !order.files.some((file) => file.id === one)),
    );
    await mediaSql.updateFileOrder(
      tx,
      goodsId,
      order.files.map((file, position) => ({ ...file, position })),
    );
    await writeAudit(tx, actor, {
      action: 'goods.files',
      record: ['goods', id],
      before: { files: filesBefore.map(({ name }) => name) },
      after: { files: order.files.map(({ name }) => name) },
    });
  });
}
