import * as z from 'zod/mini';
import { POPUP_TITLES } from '../constants.ts';
import { optionalNameField } from '../fields/contact/name.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { optionalChoiceField } from './choice-field.ts';
import type { FormMeta } from './form-meta.ts';
import { formPhoneField, officeField, sharedShape } from './shared-fields.ts';

const topics = [
  { value: 'tools', label: 'Подбор инструмента и\u00a0оснастки' },
  { value: 'machines', label: 'Подбор станка' },
  { value: 'order', label: 'Заказ, счёт и\u00a0доставка' },
  { value: 'service', label: 'Сервис и\u00a0запчасти' },
  { value: 'education', label: 'Обучение' },
  { value: 'other', label: 'Другой вопрос' },
] as const;

const times = [
  { value: 'soon', label: 'Как можно скорее' },
  { value: 'morning', label: 'С\u00a09:00 до\u00a012:00' },
  { value: 'midday', label: 'С\u00a012:00 до\u00a015:00' },
  { value: 'afternoon', label: 'С\u00a015:00 до\u00a018:00' },
] as const;

export const callBackRequestForm = {
  action: 'call-back-request',
  popup: 'callback',
  title: POPUP_TITLES.callback,
  labels: {
    name: 'Как к\u00a0вам обращаться',
    phone: 'Телефон',
    topic: 'Тема',
    convenient_time: 'Когда удобно говорить',
    comment: 'Комментарий',
    company_id: 'Офис',
  },
  choices: { topic: topics, convenient_time: times },
  attachments: false,
} as const satisfies FormMeta;

/** With the shop's locale it checks and normalises the phone; the server's call takes any of its countries. */
export const callBackRequest = (locale?: Locale) =>
  z.strictObject({
    name: optionalNameField(),
    phone: formPhoneField(locale),
    topic: optionalChoiceField(topics),
    convenient_time: optionalChoiceField(times),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    ...sharedShape(),
  });
