import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../constants.ts';
import { attemptKeyField } from '../fields/attempt-key.ts';
import { consentField } from '../fields/consent.ts';
import { field, optionalField } from '../fields/field.ts';
import { uuidRule } from '../fields/id.ts';
import { optionalShopPathField } from '../fields/local-path.ts';
import { phoneRule } from '../fields/contact/phone.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';

/** Hidden from people by the page; robots fill it in. */
export const HONEYPOT_FIELD = 'website';
/** Carries the token of `GET /api/form/guard`. */
const GUARD_FIELD = 'guard';

/** Fields that every form has besides its own. */
export const sharedShape = () => ({
  consent: consentField(),
  page_url: optionalShopPathField(),
  // Validated by the service, whose message tells the sender what to do.
  [HONEYPOT_FIELD]: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.url))),
  [GUARD_FIELD]: optionalTextField({ max: 200 }),
  idempotency_key: attemptKeyField(),
});

export const SHARED_FIELDS: ReadonlySet<string> = new Set([
  'consent',
  'page_url',
  HONEYPOT_FIELD,
  GUARD_FIELD,
  'idempotency_key',
  'files',
]);

/** Read by the rules of the given country, else of the shop's own. */
export const formPhoneField = (locale?: Locale) => field(phoneRule(locale));
export const optionalFormPhoneField = (locale?: Locale) => optionalField(phoneRule(locale));

/** The office chosen in the header. */
export const officeField = () => optionalField(uuidRule);
