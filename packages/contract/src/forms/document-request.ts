import * as z from 'zod/mini';
import { POPUP_TITLES } from '../constants.ts';
import { DOCUMENT_KINDS } from '../documents.ts';
import { emailField } from '../fields/contact/email.ts';
import { optionalField } from '../fields/field.ts';
import { uuidRule } from '../fields/id.ts';
import { nameField } from '../fields/contact/name.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { choiceField } from './choice-field.ts';
import type { FormMeta } from './form-meta.ts';
import { officeField, optionalFormPhoneField, sharedShape } from './shared-fields.ts';

// The choice of that name would be ambiguous under the label «Документ».
const kinds = Object.entries({ ...DOCUMENT_KINDS, other: 'Другой документ' }).map(([value, label]) => ({
  value,
  label,
}));

export const documentRequestForm = {
  action: 'document-request',
  popup: 'requestDocument',
  title: POPUP_TITLES.requestDocument,
  labels: {
    kind: 'Документ',
    order_number: 'Номер заказа',
    period: 'За какой период',
    payer_id: 'Плательщик',
    name: 'Имя',
    email: 'Электронная почта',
    phone: 'Телефон',
    comment: 'Комментарий',
    company_id: 'Офис',
  },
  choices: { kind: kinds },
  attachments: false,
} as const satisfies FormMeta;

export const documentRequest = (locale?: Locale) =>
  z.strictObject({
    kind: choiceField(kinds),
    order_number: optionalTextField({ max: 40 }),
    period: optionalTextField({ max: 100 }),
    /** The sender themselves, or one of their companies. */
    payer_id: optionalField(uuidRule),
    name: nameField(),
    email: emailField(),
    phone: optionalFormPhoneField(locale),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    ...sharedShape(),
  });
