import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../constants.ts';
import { attemptKeyField } from '../fields/attempt-key.ts';
import { consentField } from '../fields/consent.ts';
import { field, optionalField, type FieldRule } from '../fields/field.ts';
import { uuidRule } from '../fields/id.ts';
import { optionalOwnPathField } from '../fields/own-path.ts';
import { isPhone, phoneRule } from '../fields/phone.ts';
import { optionalTextField } from '../fields/text.ts';
import { LOCALES, type Locale } from '../locales.ts';

/** Hidden from people by the page; robots fill it in. */
export const HONEYPOT_FIELD = 'website';
/** Carries the token of `GET /api/form/guard`. */
export const GUARD_FIELD = 'guard';

/** What every form carries beside its own fields. */
export const sharedShape = () => ({
  consent: consentField(),
  page_url: optionalOwnPathField(),
  // Checked by the service, which tells the sender what to do.
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

// Without a locale the text is only bounded and checked: how it is read depends on the shop's country.
const anyPhoneRule: FieldRule = {
  ...phoneRule(),
  clean: (text) => text.trim(),
  problem: (text) =>
    LOCALES.some((locale) => isPhone(text, locale)) ? undefined : phoneRule().problem(text),
};

const rule = (locale?: Locale): FieldRule => (locale ? phoneRule(locale) : anyPhoneRule);

/** With the shop's locale the number is normalised; without it any of the shop's countries will do. */
export const formPhoneField = (locale?: Locale) => field(rule(locale));
export const optionalFormPhoneField = (locale?: Locale) => optionalField(rule(locale));

/** The office chosen in the header. */
export const officeField = () => optionalField(uuidRule);
