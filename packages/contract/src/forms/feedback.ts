import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { emailField } from '../fields/contact/email.ts';
import { filesField } from '../fields/file.ts';
import { nameField } from '../fields/contact/name.ts';
import { textField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { optionalChoiceField } from './choice-field.ts';
import type { FormMeta } from './form-meta.ts';
import { officeField, optionalFormPhoneField, sharedShape } from './shared-fields.ts';

const topics = [
  { value: 'goods', label: 'Товары и\u00a0цены' },
  { value: 'order', label: 'Заказ и\u00a0доставка' },
  { value: 'documents', label: 'Документы и\u00a0оплата' },
  { value: 'service', label: 'Сервис и\u00a0гарантия' },
  { value: 'education', label: 'Обучение' },
  { value: 'catalogue', label: 'Печатный каталог' },
  { value: 'cooperation', label: 'Поставщикам и\u00a0партнёрам' },
  { value: 'site', label: 'Работа сайта' },
  { value: 'other', label: 'Другой вопрос' },
] as const;

export const feedbackForm = {
  action: 'feedback',
  popup: 'feedback',
  title: POPUP_TITLES.feedback,
  labels: {
    name: 'Имя',
    email: 'Электронная почта',
    phone: 'Телефон',
    topic: 'Тема',
    message: 'Сообщение',
    company_id: 'Офис',
    files: 'Файлы',
  },
  choices: { topic: topics },
  attachments: true,
} as const satisfies FormMeta;

export const feedback = (locale?: Locale) =>
  z.strictObject({
    name: nameField(),
    email: emailField(),
    phone: optionalFormPhoneField(locale),
    topic: optionalChoiceField(topics),
    message: textField({ max: TEXT_LIMITS.message, multiline: true }),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
