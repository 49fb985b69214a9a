import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { staffErrors } from '../staff-auth.ts';
import { propertyKind } from './property-kinds.ts';
import { RecordUse } from './staff-folders.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.properties;
const text = z.nullable(z.string());

const property = {
  id: z.number(),
  version: z.number(),
  /** The name in spreadsheets and filter addresses. */
  slug: z.string(),
  name: z.string(),
  unit: text,
  kind: propertyKind,
  group: z.string(),
  letter: text,
};

export const PropertyRow = z.object({ ...property, values: z.number(), folders: z.number() });
export type PropertyRow = z.infer<typeof PropertyRow>;

export const BETTER_NAMES = { higher: 'больше', lower: 'меньше' } as const;
const better = z.nullable(z.enum(Object.keys(BETTER_NAMES) as (keyof typeof BETTER_NAMES)[]));

const PropertyValueRow = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  drawing_value: text,
});

export const StaffProperty = z.object({
  ...property,
  short_name: text,
  decimals: z.number(),
  drawing_param: text,
  better,
  values: z.array(PropertyValueRow),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
  uses: z.array(RecordUse),
  /** A change of kind that is on, or that ended lately. */
  turn: z.nullable(
    z.object({
      kind: propertyKind,
      state: z.enum(['running', 'done', 'cancelled', 'stopped']),
      reason: text,
      total: z.number(),
      done: z.number(),
      is_stopping: z.boolean(),
    }),
  ),
});
export type StaffProperty = z.infer<typeof StaffProperty>;

const propertyShape = {
  name: textField({ min: 1, max: 120 }),
  short_name: optionalTextField({ max: 60 }),
  unit: optionalTextField({ max: 20 }),
  group: textField({ min: 1, max: 80 }),
  decimals: z.int().check(z.gte(0), z.lte(6)),
  letter: optionalTextField({ max: 4 }),
  drawing_param: optionalTextField({ max: 40 }),
  better,
};
export const PropertyInput = z.strictObject(propertyShape);
export type PropertyInput = z.infer<typeof PropertyInput>;

/**
 * An empty slug is derived from the name; it never changes afterwards, because spreadsheets and saved filters refer to
 * it.
 */
export const NewProperty = z.strictObject({
  ...propertyShape,
  kind: propertyKind,
  slug: optionalTextField({ max: 60 }),
});
export type NewProperty = z.infer<typeof NewProperty>;

export const PROPERTY_VALUES_AT_MOST = 1000;
/** All values in their order; one without a number is new, one that is left out is removed where nothing has it. */
export const PropertyValues = z.strictObject({
  values: z
    .array(
      z.strictObject({
        id: z.nullable(z.int().check(z.gte(1))),
        name: textField({ min: 1, max: 120 }),
        drawing_value: optionalTextField({ max: 60 }),
      }),
    )
    .check(z.maxLength(PROPERTY_VALUES_AT_MOST)),
});
export type PropertyValues = z.infer<typeof PropertyValues>;

/** What another kind would do to the goods; what cannot be turned is named, and hinders it. */
export const KindPreview = z.object({
  /** Goods and options that hold a value. */
  held: z.number(),
  /** Values that would be made, the first of them, and how many more. */
  values: z.array(z.string()),
  values_more: z.number(),
  wrong: z.array(z.object({ value: z.string(), count: z.number() })),
  /** Goods and options that hold something that cannot be turned. */
  wrong_held: z.number(),
  /** More different values than a choice may have. */
  is_too_much: z.boolean(),
});
export type KindPreview = z.infer<typeof KindPreview>;

const byId = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
const answer = z.object({ data: StaffProperty });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffPropertiesEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Every property',
    response: z.object({ data: z.array(PropertyRow) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'A property with its values and what uses it',
    params: byId,
    response: answer,
    errors: reading,
  }),
  add: endpoint(routes.add, {
    summary: 'A new property',
    body: NewProperty,
    response: answer,
    errors: [...reading, 'refused'],
  }),
  change: endpoint(routes.change, {
    summary: 'Names, unit, letter and group of a property',
    params: byId,
    body: PropertyInput,
    response: answer,
    errors: changing,
  }),
  values: endpoint(routes.values, {
    summary: 'Values of a property and their order',
    params: byId,
    body: PropertyValues,
    response: answer,
    errors: changing,
  }),
  mergeValues: endpoint(routes.mergeValues, {
    summary: 'Goods with one value get another one instead',
    params: byId,
    body: z.strictObject({ from: z.int().check(z.gte(1)), into: z.int().check(z.gte(1)) }),
    response: answer,
    errors: changing,
  }),
  kindPreview: endpoint(routes.kindPreview, {
    summary: 'What another kind would do to the goods',
    params: byId,
    query: z.object({ to: propertyKind }),
    response: z.object({ data: KindPreview }),
    errors: reading,
  }),
  kind: endpoint(routes.kind, {
    summary: 'Another kind; values of goods are turned into it, many of them by a run',
    params: byId,
    /** `drops`: values that cannot be converted are removed from the goods. */
    body: z.strictObject({ kind: propertyKind, drops: z._default(z.boolean(), false) }),
    response: answer,
    errors: changing,
  }),
  cancelKind: endpoint(routes.cancelKind, {
    summary: 'Stop a change of kind; the property stays as it was',
    params: byId,
    response: answer,
    errors: [...reading, 'refused'],
  }),
  remove: endpoint(routes.remove, {
    summary: 'An unused property is removed',
    params: byId,
    response: Done,
    errors: changing,
  }),
};
