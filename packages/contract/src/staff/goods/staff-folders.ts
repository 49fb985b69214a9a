import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { propertyKind } from './property-kinds.ts';
import { SplitChoice, SplitChoices, SplitPreview, SplitInput } from './folder-split.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.folders;
const text = z.nullable(z.string());

/** What holds on to a record, in words: «товары», and how many. */
export const RecordUse = z.object({ what: z.string(), count: z.number() });
export type RecordUse = z.infer<typeof RecordUse>;

const folder = {
  id: z.string(),
  /** Null is a section, which is always there. */
  parent_id: text,
  slug: z.string(),
  /** From the section down: `tools/sverlenie`. */
  path: z.string(),
  name: z.string(),
  is_hidden: z.boolean(),
  version: z.number(),
  /** In the folder itself, not below it. */
  goods: z.number(),
};

export const FolderRow = z.object(folder);
export type FolderRow = z.infer<typeof FolderRow>;

/** How a folder uses a property; the order of the rows is the order of filters, columns and key specs. */
export const SchemaRow = z.object({
  property_id: z.number(),
  name: z.string(),
  kind: propertyKind,
  unit: text,
  letter: text,
  filter: z.boolean(),
  column: z.boolean(),
  key: z.boolean(),
  /** Of a number: what it may be in this folder. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** Goods of the folder that have a value. */
  goods: z.number(),
});
export type SchemaRow = z.infer<typeof SchemaRow>;

export const StaffFolder = z.object({
  ...folder,
  full_name: text,
  description: text,
  has_promotion_badge: z.boolean(),
  /** Its page in the shop; null while it is hidden. */
  url: text,
  /** Words of addresses it had, which lead to it. */
  old_slugs: z.array(z.string()),
  uses: z.array(RecordUse),
  schema: z.array(SchemaRow),
});
export type StaffFolder = z.infer<typeof StaffFolder>;

const name = textField({ min: 1, max: 200 });
/** Empty: derived from the name. */
const slug = z._default(optionalTextField({ max: 80 }), '' as never);

export const NewFolder = z.strictObject({ parent_id: z.uuid(), name, slug });
export type NewFolder = z.infer<typeof NewFolder>;

export const FolderInput = z.strictObject({
  name,
  slug,
  full_name: optionalTextField({ max: 200 }),
  description: optionalTextField({ max: 5000, multiline: true }),
  is_hidden: z.boolean(),
  has_promotion_badge: z.boolean(),
});
export type FolderInput = z.infer<typeof FolderInput>;

/** Under this folder, before that one; before none is at the end. */
export const FolderPosition = z.strictObject({ parent_id: z.uuid(), before_id: z.nullable(z.uuid()) });
export type FolderPosition = z.infer<typeof FolderPosition>;

const bound = z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9)));
export const FolderSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        property_id: z.int().check(z.gte(1)),
        filter: z.boolean(),
        column: z.boolean(),
        key: z.boolean(),
        least: z.optional(bound),
        most: z.optional(bound),
      }),
    )
    .check(z.maxLength(300)),
});
export type FolderSchema = z.infer<typeof FolderSchema>;

const byId = z.object({ id: z.uuid() });
const answer = z.object({ data: StaffFolder });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffFoldersEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Every folder, brothers in their order',
    response: z.object({ data: z.array(FolderRow) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'A folder with its properties and what uses it',
    params: byId,
    response: answer,
    errors: reading,
  }),
  add: endpoint(routes.add, {
    summary: 'A new folder, the last of its brothers',
    body: NewFolder,
    response: answer,
    errors: [...reading, 'refused'],
  }),
  change: endpoint(routes.change, {
    summary: 'Name, address, texts and whether it is in the shop',
    params: byId,
    body: FolderInput,
    response: answer,
    errors: changing,
  }),
  move: endpoint(routes.move, {
    summary: 'Another parent or another place among its brothers',
    params: byId,
    body: FolderPosition,
    response: answer,
    errors: changing,
  }),
  merge: endpoint(routes.merge, {
    summary: 'Goods and folders of this one go into another, its address leads there',
    params: byId,
    body: z.strictObject({ into: z.uuid() }),
    response: answer,
    errors: changing,
  }),
  splitChoices: endpoint(routes.splitChoices, {
    summary: 'What goods of a folder can be told apart by',
    params: byId,
    response: z.object({ data: SplitChoices }),
    errors: reading,
  }),
  splitPreview: endpoint(routes.splitPreview, {
    summary: 'Which goods a split would take; nothing is written',
    params: byId,
    body: z.strictObject({ choice: SplitChoice }),
    response: z.object({ data: SplitPreview }),
    errors: [...reading, 'refused'],
  }),
  split: endpoint(routes.split, {
    summary: 'Some goods of this folder go into a new one beside it; answers the new one',
    params: byId,
    body: SplitInput,
    response: answer,
    errors: changing,
  }),
  schema: endpoint(routes.schema, {
    summary: 'Properties of a folder: filters, columns, key specs and their order',
    params: byId,
    body: FolderSchema,
    response: answer,
    errors: changing,
  }),
  remove: endpoint(routes.remove, {
    summary: 'An unused folder is removed',
    params: byId,
    response: Done,
    errors: changing,
  }),
};
