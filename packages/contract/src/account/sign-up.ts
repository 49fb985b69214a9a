import * as z from 'zod/mini';
import { companyChoiceShape } from './company-data.ts';
import { companyNumberField } from '../fields/requisites/company-number.ts';
import { consentField } from '../fields/consent.ts';
import { emailField } from '../fields/contact/email.ts';
import { uuidField } from '../fields/id.ts';
import { nameField, optionalNameField } from '../fields/contact/name.ts';
import { confirmCheck, newPasswordShape } from '../fields/password/new-password.ts';
import { formPhoneField } from '../forms/shared-fields.ts';
import type { Locale } from '../shop/locales.ts';
import { choiceMessage } from '../messages.ts';

/** The region a person belongs to; it chooses the default office. An empty choice of a plain form is none. */
export const regionField = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          z.union([z.number(), z.string().check(z.maxLength(20, choiceMessage))], { error: choiceMessage }),
          z.transform((value: number | string) => (value === '' ? null : Number(value))),
        ),
        z.nullable(
          z
            .int({ error: choiceMessage })
            .check(z.minimum(1, choiceMessage), z.maximum(2_147_483_647, choiceMessage)),
        ),
      ),
    ),
  );

const personShape = (locale?: Locale) => ({
  first_name: nameField(),
  last_name: nameField(),
  middle_name: optionalNameField(),
  email: emailField(),
  phone: formPhoneField(locale),
  business_region_id: regionField(),
  consent: consentField(),
  ...newPasswordShape(),
});

/** With the shop's locale the phone is normalised; the server's call takes any of its countries. */
export const signUpPhysical = (locale?: Locale) => z.strictObject(personShape(locale)).check(confirmCheck());
export type SignUpPhysical = z.infer<ReturnType<typeof signUpPhysical>>;

export const legalPreparation = (locale?: Locale) =>
  z.strictObject({ ...personShape(locale), inn: companyNumberField(locale) }).check(confirmCheck());
export type LegalPreparation = z.infer<ReturnType<typeof legalPreparation>>;

export const legalInn = (locale?: Locale) => z.strictObject({ inn: companyNumberField(locale) });
export type LegalInn = z.infer<ReturnType<typeof legalInn>>;

export const legalFinish = () => z.strictObject({ uuid: uuidField(), ...companyChoiceShape() });
export type LegalFinish = z.infer<ReturnType<typeof legalFinish>>;
