import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../constants.ts';
import { acrossFields, isBlank } from '../fields/across-fields.ts';
import { optionalCompanyNumberField } from '../fields/requisites/company-number.ts';
import { consentField } from '../fields/consent.ts';
import { emailField } from '../fields/contact/email.ts';
import { optionalKppField } from '../fields/requisites/kpp.ts';
import { nameField } from '../fields/contact/name.ts';
import { optionalTextField } from '../fields/text.ts';
import { formPhoneField } from '../forms/shared-fields.ts';
import type { Locale } from '../shop/locales.ts';
import { requiredMessage } from '../messages.ts';

const needsNumber = (field: 'name_short' | 'kpp' | 'legal_address') => (values: Record<string, unknown>) =>
  isBlank(values['inn']) && !isBlank(values[field]) ? requiredMessage : undefined;

const shape = (locale?: Locale) => ({
  first_name: nameField(),
  last_name: nameField(),
  phone: formPhoneField(locale),
  email: emailField(),
  /** A company that pays. One that the look-up does not know is typed in. */
  inn: optionalCompanyNumberField(locale),
  name_short: optionalTextField({ min: 2, max: TEXT_LIMITS.companyName }),
  kpp: optionalKppField(),
  legal_address: optionalTextField({ max: TEXT_LIMITS.address }),
  consent: consentField(),
});

/** Buyer and payer in a shop without accounts. */
export const guestBuyer = (locale?: Locale) =>
  z
    .strictObject(shape(locale))
    .check(
      acrossFields<Record<string, unknown>>('inn', needsNumber('name_short')),
      acrossFields<Record<string, unknown>>('inn', needsNumber('kpp')),
      acrossFields<Record<string, unknown>>('inn', needsNumber('legal_address')),
    );
export type GuestBuyer = z.infer<ReturnType<typeof guestBuyer>>;
