import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.kits;

export const RULE_KINDS = {
  requires: 'нужно всё из',
  any_of: 'нужно одно из',
  excludes: 'несовместимо с',
} as const;
export type RuleKind = keyof typeof RULE_KINDS;

const text = (max: number) => z.string().check(z.maxLength(max));
const code = text(60);
const codes = (max: number) => z.array(code).check(z.maxLength(max));

/** The state of the form: the check reports what is incomplete, and the call accepts it. */
export const KitDraft = z.strictObject({
  stages: z
    .array(
      z.strictObject({
        id: code,
        name: text(200),
        note: text(500),
        choice: z.enum(['one', 'any']),
        options: z
          .array(
            z.strictObject({
              id: code,
              name: text(200),
              note: text(500),
              included: z.boolean(),
              /** Roubles; null: what the part costs. */
              price: z.nullable(z.number()),
              weight: z.number(),
              days: z.number(),
              /** Article of goods that are built in; empty: none. */
              part: text(100),
              pieces: z.number(),
              drawing: z.record(text(20), text(40)),
            }),
          )
          .check(z.maxLength(60)),
      }),
    )
    .check(z.maxLength(40)),
  rules: z
    .array(
      z.strictObject({
        kind: z.enum(['requires', 'any_of', 'excludes']),
        /** Empty: the rule always holds. */
        option: code,
        others: codes(60),
        reason: text(500),
      }),
    )
    .check(z.maxLength(300)),
  proposals: z
    .array(z.strictObject({ name: text(200), note: text(500), options: codes(200) }))
    .check(z.maxLength(20)),
});
export type KitDraft = z.infer<typeof KitDraft>;

export const ListedKit = z.object({
  id: z.string(),
  article: z.string(),
  name: z.string(),
  stages: z.number(),
  options: z.number(),
  rules: z.number(),
  /** Choices that buyers have saved. */
  saved: z.number(),
  is_published: z.boolean(),
  version: z.number(),
});
export type ListedKit = z.infer<typeof ListedKit>;

/** What prevents a kit from being removed. */
export const KIT_USES = {
  saved: 'сохранённые комплектации',
  carts: 'корзины',
  orders: 'заказы',
  quotations: 'предложения',
} as const;
type KitUseKind = keyof typeof KIT_USES;

/** Words it knows, or any number or text. */
const DrawingTakes = z.union([z.array(z.string()), z.enum(['number', 'text'])]);
type DrawingTakes = z.infer<typeof DrawingTakes>;

const KitUse = z.object({
  kind: z.enum(Object.keys(KIT_USES) as KitUseKind[]),
  count: z.number(),
  /** Numbers of the newest orders and quotations. */
  first: z.array(z.string()),
});
export type KitUse = z.infer<typeof KitUse>;

/** «заказы — 2 (№ 1042, № 1043)». */
export const kitUseText = ({ kind, count, first }: KitUse): string =>
  `${KIT_USES[kind]}\u00a0— ${count}${first.length > 0 ? ` (${first.join(', ')}${count > first.length ? '…' : ''})` : ''}`;

export const StaffKit = z.extend(ListedKit, {
  /** In the shop; null while it is withdrawn. */
  url: z.nullable(z.string()),
  /** Kopecks; null: on request. */
  base_price: z.nullable(z.number()),
  /** Kopecks of one piece, by article. */
  part_prices: z.record(z.string(), z.nullable(z.number())),
  /** Empty: it may be removed. */
  uses: z.array(KitUse),
  /** How the machine is drawn without options, and the drawing parameters options may set. */
  drawing: z.object({
    kind: z.string(),
    params: z.record(z.string(), z.string()),
    takes: z.record(z.string(), DrawingTakes),
  }),
  kit: KitDraft,
});
export type StaffKit = z.infer<typeof StaffKit>;

export const KitCheck = z.object({
  /** What hinders saving: place in the kit and reason. */
  problems: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), reason: z.string() })),
  saved: z.number(),
  /** Saved choices that can be built now and could not any more. */
  broken: z.number(),
  broken_first: z.array(z.object({ url: z.string(), created_at: z.string() })),
  /** In words; empty: nothing differs. */
  changes: z.array(z.string()),
});
export type KitCheck = z.infer<typeof KitCheck>;

const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const answer = z.object({ data: StaffKit });
const article = z.string().check(z.minLength(1), z.maxLength(100));
const changing = [...staffErrors, 'not_found', 'refused', 'stale', 'version_needed'] as const;

export const staffKitsEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Machines of the configurator in their order, those withdrawn too',
    response: z.object({ data: z.array(ListedKit) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'A kit: stages, options, rules, proposals',
    params: byId,
    response: answer,
    errors: [...staffErrors, 'not_found'],
  }),
  add: endpoint(routes.add, {
    summary: 'Makes a machine configurable, withdrawn at first; like another machine or with one stage',
    body: z.strictObject({ article, like: z.nullable(article) }),
    response: answer,
    errors: [...staffErrors, 'not_found', 'refused'],
  }),
  check: endpoint(routes.check, {
    summary: 'What would be wrong with a kit, and which saved choices could not be built any more',
    params: byId,
    body: KitDraft,
    response: z.object({ data: KitCheck }),
    errors: [...staffErrors, 'not_found'],
  }),
  save: endpoint(routes.save, {
    summary: 'The whole kit as it shall be',
    params: byId,
    body: KitDraft,
    response: answer,
    errors: changing,
  }),
  state: endpoint(routes.state, {
    summary: 'Publishes a machine or withdraws it',
    params: byId,
    body: z.strictObject({ is_published: z.boolean() }),
    response: answer,
    errors: changing,
  }),
  remove: endpoint(routes.remove, {
    summary: 'A kit that nobody has saved, ordered or been offered goes for good; the goods stay',
    params: byId,
    response: Done,
    errors: changing,
  }),
};
