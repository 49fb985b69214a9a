import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint, type Route } from '../endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { staffErrors } from './staff-auth.ts';

type SpecRoutes = Readonly<
  Record<'list' | 'views' | 'addView' | 'removeView' | 'choices' | 'get' | 'add' | 'save' | 'remove', Route>
>;

/** A record with data-driven fields (`FieldSpec`) in a list: a text for each column. */
export const ListedSpec = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  cells: z.record(z.string(), z.string()),
});
export type ListedSpec = z.infer<typeof ListedSpec>;

export const SpecRecord = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Facts beside the fields: how often it was used, what it leads to. */
  facts: z.array(z.object({ label: z.string(), text: z.string(), is_warning: z.boolean() })),
  /** Its page in the shop. */
  url: z.nullable(z.string()),
});
export type SpecRecord = z.infer<typeof SpecRecord>;
export type SpecFact = SpecRecord['facts'][number];

export const SpecInput = z.strictObject({
  fields: z
    .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(10_000)))
    .check(z.refine((fields) => Object.keys(fields).length <= 50)),
});

export type SpecInput = z.infer<typeof SpecInput>;

const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[\w-]+$/)) });
const answer = z.object({ data: SpecRecord });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

/** The calls every such record has. */
export const specEndpoints = <const R extends SpecRoutes>(routes: R, summary: string) => ({
  ...listEndpoints(routes, ListedSpec, `${summary} by any filter, in pages`),
  choices: endpoint(routes.choices as R['choices'], {
    summary: `${summary}: what fields may be chosen from`,
    response: z.object({
      data: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
    }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get as R['get'], {
    summary: `${summary}: one`,
    params: byId,
    response: answer,
    errors: reading,
  }),
  add: endpoint(routes.add as R['add'], {
    summary: `${summary}: a new one`,
    body: SpecInput,
    response: answer,
    errors: [...staffErrors, 'refused'],
  }),
  save: endpoint(routes.save as R['save'], {
    summary: `${summary}: change one`,
    params: byId,
    body: SpecInput,
    response: answer,
    errors: changing,
  }),
  remove: endpoint(routes.remove as R['remove'], {
    summary: `${summary}: remove one`,
    params: byId,
    response: Done,
    errors: changing,
  }),
});
export type SpecEndpoints = ReturnType<typeof specEndpoints<SpecRoutes>>;
