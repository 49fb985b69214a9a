import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';
import { TEXT_STATES, textKindNames, type TextState } from '../text-kinds.ts';

const routes = staffRoutes.texts;
const text = z.nullable(z.string());
const kind = z.enum(textKindNames);
const state = z.enum(Object.keys(TEXT_STATES) as TextState[]);
/** Origin of the text: built-in (`files`), from the office, or built-in and changed in the office. */
const source = z.enum(['files', 'office', 'both']);

export const ListedText = z.object({
  id: z.string(),
  version: z.number(),
  kind,
  name: z.string(),
  /** Its place on the site, or where it will be. */
  url: z.string(),
  state,
  source,
  changed_at: z.string(),
});
export type ListedText = z.infer<typeof ListedText>;

const Fields = z.record(z.string(), z.string());

/** Something in a text that buyers would miss. */
const TextProblem = z.object({ line: z.nullable(z.number()), text: z.string() });
export type TextProblem = z.infer<typeof TextProblem>;

const Revision = z.object({
  number: z.number(),
  at: z.string(),
  /** Null is the seed or the program. */
  who: text,
  published_at: text,
  /** The earlier one it returns to. */
  returned: z.nullable(z.number()),
});

export const StaffText = z.object({
  ...ListedText.shape,
  fields: Fields,
  /** As buyers read it; null where they do not. */
  on_site: z.nullable(Fields),
  publish_at: text,
  /** The program's own text; null where the office owns it all. */
  loaded: z.nullable(Fields),
  /** What its texts may name between braces. */
  words: z.array(z.object({ name: z.string(), sample: z.string(), is_needed: z.boolean() })),
  /** The newest first. */
  revisions: z.array(Revision),
  problems: z.array(TextProblem),
});
export type StaffText = z.infer<typeof StaffText>;

const InputFields = z
  .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(100_000)))
  .check(z.refine((fields) => Object.keys(fields).length <= 50));
/** When it goes to the site: now, at a moment, or not yet. */
const publish = z.nullable(z.union([z.literal('now'), z.iso.datetime()]));
const inputFields = { fields: InputFields, publish };
const TextInput = z.strictObject({
  ...inputFields,
  returned: z.nullable(z.int().check(z.gte(1))),
});
export type TextInput = z.infer<typeof TextInput>;
const NewText = z.strictObject({ ...inputFields, kind });
export type NewText = z.infer<typeof NewText>;

const choices = z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() })));
const byId = z.object({ id: uuidField() });
const answer = z.object({ data: StaffText });
const reading = [...staffErrors, 'not_found'] as const;
const writing = [...staffErrors, 'refused'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffTextsEndpoints = {
  ...listEndpoints(routes, ListedText, 'Texts of the site by any filter, in pages'),
  get: endpoint(routes.get, {
    summary: 'A text with its fields and revisions',
    params: byId,
    response: answer,
    errors: reading,
  }),
  choices: endpoint(routes.choices, {
    summary: 'What fields of a kind may be chosen from',
    params: z.object({ kind }),
    response: z.object({ data: choices }),
    errors: staffErrors,
  }),
  add: endpoint(routes.add, {
    summary: 'Write a new text',
    body: NewText,
    response: answer,
    errors: writing,
  }),
  save: endpoint(routes.save, {
    summary: 'Save a text, and perhaps publish it',
    params: byId,
    body: TextInput,
    response: answer,
    errors: changing,
  }),
  hide: endpoint(routes.hide, {
    summary: 'Take a text off the site',
    params: byId,
    response: answer,
    errors: changing,
  }),
  remove: endpoint(routes.remove, {
    summary: 'Remove a text of the office that is not on the site',
    params: byId,
    response: Done,
    errors: changing,
  }),
  revision: endpoint(routes.revision, {
    summary: 'A text as it was',
    params: z.object({
      id: uuidField(),
      number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    }),
    response: z.object({ data: z.object({ number: z.number(), fields: Fields }) }),
    errors: reading,
  }),
  preview: endpoint(routes.preview, {
    summary: 'The text as a page of the shop, by a link that is good for an hour',
    body: z.strictObject({ kind, fields: InputFields }),
    response: z.object({
      /** An e-mail is its own page: `html` instead of an address. */
      data: z.object({ url: text, html: text, is_foreign: z.boolean(), problems: z.array(TextProblem) }),
    }),
    errors: writing,
  }),
};
