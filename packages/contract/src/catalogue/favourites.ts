import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { DEFAULT_LIST, LIST_BOUNDS, LIST_LIMITS, NOTIFICATION_INTERVALS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { futureDateField } from '../fields/date.ts';
import { field, optionalField } from '../fields/field.ts';
import { goodsIdField, goodsIdRule, isUuid, uuidRule } from '../fields/id.ts';
import { perPageShape } from '../fields/paging.ts';
import { textField } from '../fields/text.ts';
import { GoodsCard, GoodsPage } from './goods.ts';
import { routes } from '../routes.ts';

export const FavouriteList = z.object({
  id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  goods_count: z.number(),
  /** How often the reminder comes; null while there is none. */
  notification_interval: z.nullable(z.enum(NOTIFICATION_INTERVALS)),
  /** When the next e-mail is due. */
  notify_at: z.nullable(z.string()),
  /** Opens the list to others; null while it is private. */
  share_token: z.nullable(z.string()),
  /** Whether the list holds the product from the query. */
  has_goods: z.optional(z.boolean()),
});
export type FavouriteList = z.infer<typeof FavouriteList>;

const Counts = z.object({
  lists: z.number(),
  goods: z.number(),
});

export const ListName = z.strictObject({ name: textField({ max: 60 }) });
export type ListName = z.infer<typeof ListName>;

export const Reminder = z.strictObject({
  listId: optionalField(uuidRule),
  date: futureDateField(),
  interval: z.enum(NOTIFICATION_INTERVALS),
});
export type Reminder = z.infer<typeof Reminder>;

const goodsIds = () => z.array(goodsIdField()).check(z.minLength(1), z.maxLength(LIST_BOUNDS.ids));

/** Since when a product is in a list and among all favourites, in microseconds: the newest stands first. */
const Added = z.strictObject({ list: z.int().check(z.gte(0)), all: z.int().check(z.gte(0)) });
export type Added = z.infer<typeof Added>;

const RemovedFromLists = z.object({
  data: z.object({
    lists: z.array(z.object({ id: z.string(), goods_ids: z.array(z.string()), added: z.array(Added) })),
  }),
});
/** Lists with the products removed from them and the dates they were added. */
export type RemovedFromLists = z.infer<typeof RemovedFromLists>['data']['lists'];

const listId = () =>
  field({
    max: 36,
    clean: (text) => text.trim().toLowerCase(),
    problem: (text) => (isUuid(text) || text === DEFAULT_LIST ? undefined : uuidRule.problem(text)),
  });
const byList = z.object({ listId: listId() });
const byListAndGoods = z.object({ listId: listId(), productId: goodsIdField() });
const errors = ['unauthorized', 'not_found'] as const;

/** What the person has after a change. */
const OneList = z.object({ data: FavouriteList });
const paging = z.object(perPageShape(LIST_LIMITS.favourites));

export const favouritesEndpoints = {
  lists: endpoint(routes.favourites.lists, {
    summary: "The person's lists; with a product, whether it is in each",
    query: z.object({ goods_id: optionalField(goodsIdRule) }),
    response: z.object({ data: z.array(FavouriteList), meta: Counts }),
    errors: ['unauthorized', 'not_found'],
  }),
  addList: endpoint(routes.favourites.addList, {
    summary: 'A new list, 100 at most',
    body: ListName,
    response: OneList,
    errors: ['unauthorized', 'list_named', 'too_many_lists'],
  }),
  clear: endpoint(routes.favourites.clear, {
    summary: 'Remove all lists and everything in them',
    response: Done,
    errors: ['unauthorized'],
  }),
  ids: endpoint(routes.favourites.ids, {
    summary: 'Ids of the favourite goods, newest first, 1000 at most',
    response: z.object({ data: z.array(z.string()), meta: z.object({ total: z.number() }) }),
    errors: ['unauthorized'],
  }),
  goods: endpoint(routes.favourites.goods, {
    summary: 'Goods of all lists, newest first',
    query: paging,
    response: GoodsPage,
    errors: ['unauthorized'],
  }),
  removeSeveral: endpoint(routes.favourites.removeSeveral, {
    summary: 'Remove goods from every list; the answer names what was where, for putting it back',
    body: z.strictObject({ goods_ids: goodsIds() }),
    response: RemovedFromLists,
    errors,
  }),
  remove: endpoint(routes.favourites.remove, {
    summary: 'Remove a product from every list; the answer names the lists it was in, for putting it back',
    params: z.object({ productId: goodsIdField() }),
    response: RemovedFromLists,
    errors,
  }),
  list: endpoint(routes.favourites.list, {
    summary: 'A list with a page of its goods',
    params: byList,
    query: paging,
    response: z.object({
      data: z.extend(FavouriteList, { goods: z.array(GoodsCard) }),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors,
  }),
  renameList: endpoint(routes.favourites.renameList, {
    summary: 'Rename a list',
    params: byList,
    body: ListName,
    response: OneList,
    errors: [...errors, 'list_named'],
  }),
  deleteList: endpoint(routes.favourites.deleteList, {
    summary: 'Delete a list; goods that are in no other list stop being favourite',
    params: byList,
    response: Done,
    errors,
  }),
  add: endpoint(routes.favourites.add, {
    summary: 'Put a product into a list; `default` is the list of the heart, made when it is first needed',
    params: byListAndGoods,
    response: OneList,
    errors: [...errors, 'list_full', 'too_many_lists'],
  }),
  removeFromList: endpoint(routes.favourites.removeFromList, {
    summary: 'Take a product out of one list',
    params: byListAndGoods,
    response: OneList,
    errors,
  }),
  move: endpoint(routes.favourites.move, {
    summary:
      'Put goods into a list and take them out of another, if one is named; with `added` of their removal, back where they stood',
    params: byList,
    body: z.strictObject({
      goods_ids: goodsIds(),
      from_list_id: optionalField(uuidRule),
      added: z.optional(z.array(Added).check(z.maxLength(LIST_BOUNDS.ids))),
    }),
    response: OneList,
    errors: [...errors, 'list_full'],
  }),
  remind: endpoint(routes.favourites.remind, {
    summary: 'Remind of a list by letter, on a day and then by the interval',
    params: byList,
    body: Reminder,
    response: OneList,
    errors: [...errors, 'email_unconfirmed'],
  }),
  stopReminding: endpoint(routes.favourites.stopReminding, {
    summary: 'No more reminders of a list',
    params: byList,
    response: OneList,
    errors,
  }),
  share: endpoint(routes.favourites.share, {
    summary: 'Open a list to whoever has its link; asked again, the link stays the same',
    params: byList,
    response: OneList,
    errors,
  }),
  endSharing: endpoint(routes.favourites.endSharing, {
    summary: 'Close the link of a list for good',
    params: byList,
    response: OneList,
    errors,
  }),
  shared: endpoint(routes.favourites.shared, {
    summary: "Somebody's list by its link, to look at",
    params: z.object({ token: z.string().check(z.maxLength(100), z.regex(/^[\w-]{20,}$/)) }),
    query: paging,
    response: z.object({
      data: z.object({ name: z.string(), goods: z.array(GoodsCard) }),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['not_found'],
  }),
};
