import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { goodsState } from './goods-form.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.goods;

export const RELATION_KINDS = {
  analogue: 'Аналоги',
  additional: 'Берут вместе',
  same_type: 'Похожие',
} as const;
export type RelationKind = keyof typeof RELATION_KINDS;
export const relationKinds = Object.keys(RELATION_KINDS) as RelationKind[];

export const RELATIONS_AT_MOST = 50;

const Named = z.object({
  id: z.string(),
  name: z.string(),
  article: z.string(),
  state: goodsState,
});
const Related = z.object({
  kind: z.enum(relationKinds),
  ...Named.shape,
  /** They name these goods too. */
  both: z.boolean(),
});
export type Related = z.infer<typeof Related>;

/** Goods that people chose to go with these, in their order; kinds without any are found by the shop itself. */
export const GoodsRelations = z.object({
  version: z.number(),
  related: z.array(Related),
  /** Goods that name these, and are not named by them in return. */
  named_by: z.array(z.object({ kind: z.enum(relationKinds), ...Named.shape })),
  promotions: z.array(z.object({ name: z.string(), ends_on: z.string() })),
});
export type GoodsRelations = z.infer<typeof GoodsRelations>;

const publicId = z.string().check(z.regex(/^[a-z]+_[\w-]{1,150}$/));
/** All of them in their new order: missing ones are removed. */
const RelationsInput = z.strictObject({
  related: z
    .array(z.strictObject({ kind: z.enum(relationKinds), id: publicId, both: z.boolean() }))
    .check(z.maxLength(RELATIONS_AT_MOST * relationKinds.length)),
});
export type RelationsInput = z.infer<typeof RelationsInput>;

const byGoods = z.object({ id: publicId });
const answer = z.object({ data: GoodsRelations });

export const goodsRelationsEndpoints = {
  relations: endpoint(routes.relations, {
    summary: 'Goods that go with these, and their promotions',
    params: byGoods,
    response: answer,
    errors: [...staffErrors, 'not_found'],
  }),
  relate: endpoint(routes.relate, {
    summary: 'Which goods go with these, in their order; those that are not named go',
    params: byGoods,
    body: RelationsInput,
    response: answer,
    errors: [...staffErrors, 'not_found', 'invalid', 'refused', 'stale', 'version_needed'],
  }),
};
