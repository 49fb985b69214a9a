import { TEXT_LIMITS } from '../constants.ts';
import { optionalCompanyNumberField } from '../fields/requisites/company-number.ts';
import { emailField } from '../fields/contact/email.ts';
import { nameField } from '../fields/contact/name.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { formPhoneField } from './shared-fields.ts';

/** Contact data for requests about machines: a manager may call or write. */
export const contactShape = (locale?: Locale) => ({
  name: nameField(),
  phone: formPhoneField(locale),
  email: emailField(),
});
export const CONTACT_LABELS = {
  name: 'Имя',
  phone: 'Телефон',
  email: 'Электронная почта',
} as const;

/** The sender's company, when there is one. */
export const companyShape = (locale?: Locale) => ({
  company: optionalTextField({ max: TEXT_LIMITS.companyName }),
  inn: optionalCompanyNumberField(locale),
});
export const COMPANY_LABELS = { company: 'Компания', inn: 'ИНН' } as const;
