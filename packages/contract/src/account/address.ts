import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../constants.ts';
import { flagField } from '../fields/consent.ts';
import { cityField } from '../fields/contact/cyrillic.ts';
import { optionalField, type FieldRule } from '../fields/field.ts';
import { uuidRule } from '../fields/id.ts';
import { optionalNameField } from '../fields/contact/name.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalFormPhoneField } from '../forms/shared-fields.ts';
import type { Locale } from '../shop/locales.ts';
import { lengthMessage } from '../messages.ts';

const POSTAL_CODE_LENGTH = 6;
const postalCodeRule: FieldRule = {
  max: 10,
  clean: (text) => text.replace(/\s/g, ''),
  problem: (text) => {
    if (text.length !== POSTAL_CODE_LENGTH) return lengthMessage(POSTAL_CODE_LENGTH);
    return /^\d+$/.test(text) ? undefined : 'Почтовый индекс состоит из\u00a06\u00a0цифр';
  },
};

const addressShape = (locale?: Locale) => ({
  name: optionalTextField({ max: TEXT_LIMITS.name }),
  city: cityField(),
  postal_code: optionalField(postalCodeRule),
  address: textField({ min: 3, max: TEXT_LIMITS.address }),
  contact_name: optionalNameField(),
  phone: optionalFormPhoneField(locale),
  comment: optionalTextField({ multiline: true, max: 500 }),
  is_default: flagField(),
});

export const addressForm = (locale?: Locale) => z.strictObject(addressShape(locale));
export type AddressForm = z.infer<ReturnType<typeof addressForm>>;

/** With `client_id` the address becomes an office of the company the asker owns. */
export const newAddress = (locale?: Locale) =>
  z.strictObject({ ...addressShape(locale), client_id: optionalField(uuidRule) });
export type NewAddress = z.infer<ReturnType<typeof newAddress>>;

export const Address = z.object({
  id: z.string(),
  kind: z.enum(['own', 'office']),
  /** The company an office belongs to. */
  client: z.nullable(z.object({ id: z.string(), name: z.string() })),
  name: z.string(),
  city: z.string(),
  postal_code: z.nullable(z.string()),
  address: z.string(),
  contact_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  is_default: z.boolean(),
  is_editable: z.boolean(),
});
export type Address = z.infer<typeof Address>;
