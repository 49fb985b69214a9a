import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { MAX_FILES } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { filesField } from '../../fields/file.ts';
import { DRAWING_TYPES } from '../../fields/file-signature.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { MEDIA_KINDS, MEDIA_RECORDS, type MediaKind, type MediaRecord } from '../lists/media-list.ts';
import { FramedPhoto, PhotoFrame } from '../goods/photo-frame.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.media;
const text = z.nullable(z.string());
const size = z.nullable(z.number());

/** What becomes a picture of a page; everything else is a file to download. */
export const PICTURE_TYPES = ['jpeg', 'png'] as const;
/** Animation would be lost, so that GIF is neither. */
export const MEDIA_TYPES = DRAWING_TYPES.filter((type) => type !== 'gif');

const edition = {
  edition: z.number(),
  file_name: z.string(),
  size: z.number(),
  width: size,
  height: size,
  /** A small look at a picture; null for a file. */
  image: text,
};

export const ListedMedia = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(Object.keys(MEDIA_KINDS) as MediaKind[]),
  name: z.string(),
  alt: z.string(),
  /** What texts name it by: it stays whatever edition it shows. */
  url: z.string(),
  ...edition,
  /** How many records show it. */
  uses: z.number(),
  changed_at: z.string(),
});
export type ListedMedia = z.infer<typeof ListedMedia>;

const MediaUse = z.object({
  place: z.enum(Object.keys(MEDIA_RECORDS) as MediaRecord[]),
  record: z.string(),
  name: z.string(),
});

export const StaffMedia = z.object({
  ...ListedMedia.shape,
  used_by: z.array(MediaUse),
  /** What the edition on the site is cut of; null for a file. */
  original: z.nullable(FramedPhoto),
  /** The newest first. */
  editions: z.array(z.object({ ...edition, url: z.string(), who: z.string(), added_at: z.string() })),
});
export type StaffMedia = z.infer<typeof StaffMedia>;

/** Messages for kinds that are refused deliberately. */
const refusals: Readonly<Record<string, string>> = {
  svg: 'SVG не\u00a0принимаем: внутри него может быть сценарий. Сохраните рисунок в\u00a0PNG',
  gif: 'GIF не\u00a0принимаем: сохраните картинку в\u00a0PNG или JPEG',
  webp: 'WebP не\u00a0принимаем: сохраните картинку в\u00a0PNG или JPEG',
};
const mediaFilesField = (maxFiles = MAX_FILES) =>
  filesField({ allowed: MEDIA_TYPES, maxFiles, refusal: (extension) => refusals[extension] });

const byId = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{12}$/)) });
const answer = z.object({ data: StaffMedia });
const reading = [...staffErrors, 'not_found'] as const;
const adding = [...staffErrors, 'invalid', 'refused'] as const;
const changing = [...reading, 'invalid', 'refused', 'stale', 'version_needed'] as const;

const MediaInput = z.strictObject({ name: textField({ max: 150 }), alt: optionalTextField({ max: 200 }) });
export type MediaInput = z.infer<typeof MediaInput>;

export const staffMediaEndpoints = {
  ...listEndpoints(routes, ListedMedia, 'Pictures and files of texts by any filter, in pages'),
  get: endpoint(routes.get, {
    summary: 'A picture or a file with its editions and where it stands',
    params: byId,
    response: answer,
    errors: reading,
  }),
  add: endpoint(routes.add, {
    summary: 'New pictures and files',
    body: z.strictObject({ files: mediaFilesField() }),
    multipart: true,
    response: z.object({ data: z.array(ListedMedia) }),
    errors: adding,
  }),
  save: endpoint(routes.save, {
    summary: 'Its name and what the picture shows',
    params: byId,
    body: MediaInput,
    response: answer,
    errors: changing,
  }),
  replace: endpoint(routes.replace, {
    summary: 'A newer edition under the same address',
    params: byId,
    body: z.strictObject({ files: mediaFilesField(1) }),
    multipart: true,
    response: answer,
    errors: changing,
  }),
  crop: endpoint(routes.crop, {
    summary: 'An edition turned and cut from the picture that came',
    params: byId,
    body: z.strictObject({ frame: PhotoFrame }),
    response: answer,
    errors: changing,
  }),
  edition: endpoint(routes.edition, {
    summary: 'One edition of a file',
    params: z.object({
      id: byId.shape.id,
      edition: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    }),
    response: z.unknown(),
    errors: reading,
  }),
  restore: endpoint(routes.restore, {
    summary: 'An earlier edition becomes the newest',
    params: byId,
    body: z.strictObject({ edition: z.int().check(z.gte(1)) }),
    response: answer,
    errors: changing,
  }),
  remove: endpoint(routes.remove, {
    summary: 'Remove what stands nowhere',
    params: byId,
    response: Done,
    errors: changing,
  }),
};
