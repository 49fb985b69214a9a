import { filePaths } from '@spindle/contract/addresses/file-paths';
import { AppError } from '@spindle/contract/errors';
import { fileExtension, fileTypeByName } from '@spindle/contract/fields/file';
import {
  type ListedMedia,
  type MediaInput,
  PICTURE_TYPES,
  type StaffMedia,
} from '@spindle/contract/staff/texts/staff-media';
import type { PhotoFrame } from '@spindle/contract/staff/goods/photo-frame';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { insertFiles } from '../../kernel/uploads/files.sql.ts';
import { type StoredUpload, withStoredUploads } from '../../kernel/uploads/stored-files.ts';
import { neutralName } from '../../kernel/uploads/neutral-name.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import { cropPhoto, framedPhotos } from '../goods/photos/cropped-photos.service.ts';
import { type Photo, photoAt, takePhotos } from '../goods/photos/taken-photos.service.ts';
import * as mediaSql from './media.sql.ts';

export interface LibraryDesk extends StaffDeps {
  readonly photos: Parameters<typeof takePhotos>[0] & Parameters<typeof cropPhoto>[0]['photos'];
  readonly storage: ApiDeps['storage'];
  readonly log: Pick<ApiDeps['log'], 'warn'>;
}

const maxUses = 100;
const usesNamed = 3;

export async function listMediaRows(
  { db }: StaffDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedMedia>> {
  if (ids.length === 0) return new Map();
  return new Map((await mediaSql.mediaRows(db, ids)).map((row) => [row.id, listed(row)]));
}

const thumbnailOf = (key: string | null): string | null => (key === null ? null : photoAt(key, 320));

function listed({ photo_key, updated_at, ...row }: mediaSql.MediaRow): ListedMedia {
  return {
    ...row,
    url: filePaths.media(row.id),
    image: thumbnailOf(photo_key),
    changed_at: updated_at.toISOString(),
  };
}

export async function showMedia({ db }: StaffDeps, id: string): Promise<StaffMedia> {
  const [row] = await mediaSql.mediaRows(db, [id]);
  if (!row) throw new AppError('not_found');
  const [used_by, editions] = await Promise.all([
    mediaSql.useRows(db, id, maxUses),
    mediaSql.editionRows(db, id),
  ]);
  const photo = sized(row);
  return {
    ...listed(row),
    used_by,
    original: photo ? ((await framedPhotos(db, [photo])).get(photo.key) ?? null) : null,
    editions: editions.map(({ edition, file_name, size, width, height, photo_key, who, added_at }) => ({
      edition,
      file_name,
      size,
      width,
      height,
      image: thumbnailOf(photo_key),
      url: photo_key === null ? filePaths.mediaEdition(id, edition) : photoAt(photo_key, 1280),
      who,
      added_at: added_at.toISOString(),
    })),
  };
}

const sized = ({
  photo_key: key,
  width,
  height,
}: Pick<mediaSql.MediaRow, 'photo_key' | 'width' | 'height'>) =>
  key !== null && width !== null && height !== null ? { key, width, height } : null;

const isPicture = ({ name }: Upload): boolean =>
  (PICTURE_TYPES as readonly (string | null)[]).includes(fileTypeByName(name));

/** A stored upload: a photo resized to several widths, or the file as it was sent. */
type StoredMedia = { readonly name: string; readonly size: number } & (
  | { readonly kind: 'picture'; readonly photo: Photo }
  | { readonly kind: 'file'; readonly file: StoredUpload }
);

/** Stores uploads for the duration of the work; all or none. */
async function withStoredMedia<T>(
  desk: LibraryDesk,
  uploads: readonly Upload[],
  work: (stored: readonly StoredMedia[]) => Promise<T>,
): Promise<T> {
  if (uploads.length === 0) throw fieldError('files', 'Выберите файл');
  const named = uploads.map((upload) => ({ ...upload, name: neutralName(upload.name) }));
  const pictures = named.filter(isPicture);
  const photos = await takePhotos(desk.photos, pictures);
  return withStoredUploads(
    desk,
    named.filter((upload) => !isPicture(upload)),
    (files) =>
      work([
        ...pictures.flatMap(({ name, size }, at): StoredMedia[] =>
          photos[at] ? [{ kind: 'picture', name, size, photo: photos[at] }] : [],
        ),
        ...files.map((file): StoredMedia => ({ kind: 'file', name: file.name, size: file.size, file })),
      ]),
  );
}

async function addEdition(
  tx: Db,
  actor: Actor,
  id: string,
  edition: number,
  one: StoredMedia,
): Promise<void> {
  if (one.kind === 'file') await insertFiles(tx, [one.file]);
  await mediaSql.insertEdition(tx, {
    media_id: id,
    edition,
    file_name: one.name,
    size: one.size,
    photo_key: one.kind === 'picture' ? one.photo.key : null,
    width: one.kind === 'picture' ? one.photo.width : null,
    height: one.kind === 'picture' ? one.photo.height : null,
    file_id: one.kind === 'file' ? one.file.id : null,
    staff_id: staffIdOf(actor),
    who: actor.kind === 'person' ? actor.name : 'команда',
  });
}

/** The default name: «Фреза 10 мм» for «Фреза 10 мм.png». */
const nameOf = (file: string): string =>
  file
    .slice(0, -1 - fileExtension(file).length)
    .replaceAll('_', ' ')
    .slice(0, 150) || file;

export async function addMedia(
  desk: LibraryDesk,
  actor: Actor,
  uploads: readonly Upload[],
): Promise<ListedMedia[]> {
  const ids = await withStoredMedia(desk, uploads, (stored) =>
    inTransaction(desk.db, async (tx) => {
      const createdIds: string[] = [];
      for (const one of stored) {
        const name = nameOf(one.name);
        const id = await mediaSql.insertMedia(tx, { kind: one.kind, name });
        await addEdition(tx, actor, id, 1, one);
        await writeAudit(tx, actor, {
          action: 'media.add',
          record: ['media', id],
          after: { name, file: one.name },
        });
        createdIds.push(id);
      }
      return createdIds;
    }),
  );
  const rows = await listMediaRows(desk, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Runs a change and returns the item; a version conflict carries the current one. */
function change(
  desk: StaffDeps,
  id: string,
  version: number,
  work: (tx: Db, row: NonNullable<Awaited<ReturnType<typeof mediaSql.lockedMedia>>>) => Promise<void>,
): Promise<StaffMedia> {
  return afterChange(
    () =>
      inTransaction(desk.db, async (tx) => {
        const row = await mediaSql.lockedMedia(tx, id);
        if (!row) throw new AppError('not_found');
        await refuseStale(tx, ['media', id], version, row);
        await work(tx, row);
        await announce(tx, 'content');
      }),
    () => showMedia(desk, id),
  );
}

export function saveMedia(
  desk: StaffDeps,
  actor: Actor,
  id: string,
  { name, alt = '' }: MediaInput,
  version: number,
): Promise<StaffMedia> {
  return change(desk, id, version, async (tx, row) => {
    await mediaSql.writeMedia(tx, id, { name, alt });
    await writeAudit(tx, actor, {
      action: 'media.save',
      record: ['media', id],
      before: { name: row.name, text: row.alt },
      after: { name, text: alt },
    });
  });
}

export function replaceMedia(
  desk: LibraryDesk,
  actor: Actor,
  id: string,
  uploads: readonly Upload[],
  version: number,
): Promise<StaffMedia> {
  return withStoredMedia(desk, uploads, ([one]) =>
    change(desk, id, version, async (tx, row) => {
      if (one?.kind !== row.kind)
        throw fieldError(
          'files',
          row.kind === 'picture'
            ? 'На\u00a0место картинки нужна картинка JPEG или PNG'
            : 'На\u00a0место файла нужен файл, а\u00a0не\u00a0картинка',
        );
      const [newest] = await mediaSql.editionRows(tx, id);
      const edition = (newest?.edition ?? 0) + 1;
      await addEdition(tx, actor, id, edition, one);
      await mediaSql.writeMedia(tx, id, { edition });
      await writeAudit(tx, actor, {
        action: 'media.replace',
        record: ['media', id],
        before: { edition: row.edition, file: newest?.file_name ?? null },
        after: { edition, file: one.name },
      });
    }),
  );
}

/** Cropping adds an edition, so that it can be reverted like any other. */
export async function cropMedia(
  desk: LibraryDesk,
  actor: Actor,
  id: string,
  frame: PhotoFrame,
  version: number,
): Promise<StaffMedia> {
  const [shown] = await mediaSql.mediaRows(desk.db, [id]);
  if (!shown) throw new AppError('not_found');
  const photo = sized(shown);
  if (!photo) throw new StaffError('Кадр бывает у\u00a0картинки, а\u00a0это файл.');
  const cropped = await cropPhoto(desk, photo, frame);
  return change(desk, id, version, async (tx, row) => {
    if (cropped.photo.key === photo.key) throw new StaffError('Картинка уже стоит в\u00a0этом кадре.');
    await cropped.note(tx);
    const [newest] = await mediaSql.editionRows(tx, id);
    const edition = (newest?.edition ?? 0) + 1;
    await addEdition(tx, actor, id, edition, {
      kind: 'picture',
      name: shown.file_name,
      size: shown.size,
      photo: cropped.photo,
    });
    await mediaSql.writeMedia(tx, id, { edition });
    await writeAudit(tx, actor, {
      action: 'media.crop',
      record: ['media', id],
      before: { edition: row.edition },
      after: { edition, ...frame },
    });
  });
}

/** An earlier edition is shown again; those between stay in the history. */
export function restoreMedia(
  desk: StaffDeps,
  actor: Actor,
  id: string,
  edition: number,
  version: number,
): Promise<StaffMedia> {
  return change(desk, id, version, async (tx, row) => {
    const editions = await mediaSql.editionRows(tx, id);
    const requested = editions.find((one) => one.edition === edition);
    if (!requested) throw new AppError('not_found');
    if (edition === row.edition) throw new StaffError('Эта версия и\u00a0так стоит на\u00a0сайте.');
    await mediaSql.writeMedia(tx, id, { edition });
    await writeAudit(tx, actor, {
      action: 'media.replace',
      record: ['media', id],
      before: { edition: row.edition },
      after: { edition, file: requested.file_name },
    });
  });
}

export async function removeMedia(desk: StaffDeps, actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(desk.db, async (tx) => {
    const row = await mediaSql.lockedMedia(tx, id);
    if (!row) throw new AppError('not_found');
    await refuseStale(tx, ['media', id], version, row);
    const uses = await mediaSql.useRows(tx, id, usesNamed + 1);
    if (uses.length > 0) {
      const names = uses.slice(0, usesNamed).map(({ name }) => `«${name}»`);
      const more = uses.length > usesNamed ? ' и\u00a0не\u00a0только' : '';
      throw new StaffError(`Нельзя удалить, пока это стоит на\u00a0сайте: ${names.join(', ')}${more}.`);
    }
    await mediaSql.deleteMedia(tx, id);
    await writeAudit(tx, actor, {
      action: 'media.remove',
      record: ['media', id],
      before: { name: row.name },
    });
  });
}
