import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { CookieChoice } from '../../content/cookie-notice.ts';
import { endpoint } from '../../endpoint.ts';
import { staffErrors } from '../staff-auth.ts';
import { ErasureAct } from '../customers/staff-customers.ts';
import { staffRoutes } from '../staff-routes.ts';

const { law } = staffRoutes;

export const AGREED_KINDS = {
  consent: 'Согласие на\u00a0обработку данных',
  policy: 'Политика обработки данных',
  cookies: 'Файлы cookie',
  notice: 'Уведомление о\u00a0cookie',
  offer: 'Публичная оферта',
} as const;

const AgreedText = z.object({
  id: z.number(),
  kind: z.enum(['consent', 'policy', 'cookies', 'notice', 'offer']),
  version: z.string(),
  title: z.string(),
  since: z.string(),
  /** Consents and choices given or orders placed under it. */
  uses: z.number(),
  is_current: z.boolean(),
});
export type AgreedText = z.infer<typeof AgreedText>;

/** An answer to the notice about cookies. */
const StoredCookieChoice = z.object({
  id: z.number(),
  at: z.string(),
  choice: CookieChoice,
  /** The beginning of a random key of the browser. */
  visitor: z.string(),
  is_person: z.boolean(),
  notice_id: z.number(),
  notice_version: z.string(),
  text_id: z.nullable(z.number()),
  text_version: z.nullable(z.string()),
});
type StoredCookieChoice = z.infer<typeof StoredCookieChoice>;

const PersonRecords = z.object({
  accounts: z.array(z.object({ id: z.string(), email: z.string(), is_proven: z.boolean() })),
  found: z.array(z.object({ place: z.string(), rows: z.number(), leaving: z.string() })),
  consents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      version: z.string(),
      text_id: z.nullable(z.number()),
      given_at: z.string(),
      withdrawn_at: z.nullable(z.string()),
    }),
  ),
});
export type PersonRecords = z.infer<typeof PersonRecords>;

/** An e-mail or a telephone, in the body: addresses of calls are written into logs. */
const Who = z.strictObject({ who: z.string().check(z.minLength(5), z.maxLength(254)) });
const Basis = z.string().check(z.minLength(5), z.maxLength(300));
const lookupErrors = [...staffErrors, 'refused', 'not_found'] as const;

export const staffLawEndpoints = {
  texts: endpoint(law.texts, {
    summary: 'Every text people agreed to, the newest first',
    response: z.object({ data: z.array(AgreedText) }),
    errors: staffErrors,
  }),
  text: endpoint(law.text, {
    summary: 'One of them as it was',
    params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647)) }),
    response: z.object({ data: z.extend(AgreedText, { body: z.string() }) }),
    errors: [...staffErrors, 'not_found'],
  }),
  cookies: endpoint(law.cookies, {
    summary: 'Answers to the notice about cookies, the newest first, and how many of each',
    query: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    response: z.object({
      data: z.object({
        totals: z.array(
          z.object({ notice_id: z.number(), version: z.string(), all: z.number(), needed: z.number() }),
        ),
        choices: z.array(StoredCookieChoice),
        next: z.nullable(z.number()),
      }),
    }),
    errors: staffErrors,
  }),
  find: endpoint(law.find, {
    summary: 'What is kept of whoever asks',
    body: Who,
    response: z.object({ data: PersonRecords }),
    errors: lookupErrors,
  }),
  file: endpoint(law.file, {
    summary: 'All of it as a file for them',
    body: Who,
    response: z.object({ data: z.object({ json: z.string() }) }),
    errors: [...lookupErrors, 'step_up_needed'],
  }),
  erase: endpoint(law.erase, {
    summary: 'Delete what a guest left, with an act',
    body: z.extend(Who, { basis: Basis }),
    response: z.object({ data: ErasureAct }),
    errors: [...lookupErrors, 'step_up_needed'],
  }),
  withdraw: endpoint(law.withdraw, {
    summary: 'A consent that was withdrawn on paper',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ basis: Basis }),
    response: Done,
    errors: [...lookupErrors, 'step_up_needed'],
  }),
};
