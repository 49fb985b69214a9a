import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { filesField } from '../../fields/file.ts';
import { DRAWING_TYPES } from '../../fields/file-signature.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { FramedPhoto, PhotoFrame } from './photo-frame.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.goods;

export const GOODS_FILE_KINDS = {
  manual: 'Руководство',
  passport: 'Паспорт',
  certificate: 'Сертификат',
  drawing: 'Чертёж',
  model: '3D-модель',
  other: 'Другое',
} as const;
type GoodsFileKind = keyof typeof GOODS_FILE_KINDS;
const fileKind = z.enum(Object.keys(GOODS_FILE_KINDS) as GoodsFileKind[]);

export const PHOTO_TYPES = ['jpeg', 'png'] as const;
export const PHOTOS_AT_MOST = 30;
export const GOODS_FILES_AT_MOST = 50;

/** Photographs and own files of goods, in their order. */
export const GoodsMedia = z.object({
  version: z.number(),
  photos: z.array(
    z.object({
      id: z.number(),
      image: z.string(),
      width: z.number(),
      height: z.number(),
      /** Of one option only; null is of the goods. */
      option_id: z.nullable(z.string()),
      alt: z.string(),
      original: FramedPhoto,
    }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      kind: fileKind,
      name: z.string(),
      format: z.string(),
      size: z.number(),
      edition: z.number(),
      added_at: z.string(),
      url: z.string(),
    }),
  ),
});
export type GoodsMedia = z.infer<typeof GoodsMedia>;

const publicId = z.string().check(z.regex(/^[a-z]+_[\w-]{1,150}$/));
const optionId = z.nullable(publicId);

const AddPhotos = z.strictObject({
  /** Empty: of the goods. */
  option_id: z.optional(z.string().check(z.regex(/^(?:[a-z]+_[\w-]{1,150})?$/))),
  files: filesField({ allowed: PHOTO_TYPES }),
});

/** All of them in their new order: missing ones are removed. */
const OrderPhotos = z.strictObject({
  photos: z
    .array(z.strictObject({ id: z.int(), option_id: optionId, alt: optionalTextField({ max: 200 }) }))
    .check(z.maxLength(PHOTOS_AT_MOST)),
});
export type OrderPhotos = z.infer<typeof OrderPhotos>;

const AddFile = z.strictObject({
  kind: fileKind,
  name: textField({ max: 150 }),
  /** The document that gets a new edition. */
  paper_id: z.optional(z.union([z.uuid(), z.literal('')])),
  files: filesField({ allowed: DRAWING_TYPES, maxFiles: 1 }),
});
export type AddFile = Pick<z.infer<typeof AddFile>, 'kind' | 'name' | 'paper_id'>;

const OrderFiles = z.strictObject({
  files: z
    .array(z.strictObject({ id: z.uuid(), kind: fileKind, name: textField({ max: 150 }) }))
    .check(z.maxLength(GOODS_FILES_AT_MOST)),
});
export type OrderFiles = z.infer<typeof OrderFiles>;

const byGoods = z.object({ id: publicId });
const answer = z.object({ data: GoodsMedia });
const reading = [...staffErrors, 'not_found'] as const;
const adding = [...reading, 'invalid', 'refused'] as const;
const changing = [...adding, 'stale', 'version_needed'] as const;

export const goodsMediaEndpoints = {
  media: endpoint(routes.media, {
    summary: 'Photographs and files of goods',
    params: byGoods,
    response: answer,
    errors: reading,
  }),
  addPhotos: endpoint(routes.addPhotos, {
    summary: 'More photographs, after those that are there',
    params: byGoods,
    body: AddPhotos,
    multipart: true,
    response: answer,
    errors: adding,
  }),
  orderPhotos: endpoint(routes.orderPhotos, {
    summary: 'Order, words and options of photographs; those that are not named go',
    params: byGoods,
    body: OrderPhotos,
    response: answer,
    errors: changing,
  }),
  cropPhoto: endpoint(routes.cropPhoto, {
    summary: 'Turns and cuts a photograph anew from the one that came',
    params: z.object({
      id: publicId,
      photo: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    }),
    body: z.strictObject({ frame: PhotoFrame }),
    response: answer,
    errors: changing,
  }),
  addFile: endpoint(routes.addFile, {
    summary: 'A file of the goods, or a newer edition of one',
    params: byGoods,
    body: AddFile,
    multipart: true,
    response: answer,
    errors: adding,
  }),
  orderFiles: endpoint(routes.orderFiles, {
    summary: 'Order, kinds and names of files; those that are not named go',
    params: byGoods,
    body: OrderFiles,
    response: answer,
    errors: changing,
  }),
};
