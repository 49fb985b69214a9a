import * as z from 'zod/mini';
import { MAX_LINE_QUANTITY, POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { optionalCityField } from '../fields/contact/cyrillic.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { DRAWING_TYPES } from '../fields/file-signature.ts';
import { goodsIdRule } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import { optionalWholeNumberField } from '../fields/whole-number.ts';
import type { Locale } from '../shop/locales.ts';
import { optionalChoiceField } from './choice-field.ts';
import { COMPANY_LABELS, companyShape, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { neededWithout } from './needed-field.ts';
import { officeField, sharedShape } from './shared-fields.ts';

const terms = [
  { value: 'soon', label: 'Как можно скорее' },
  { value: 'month', label: 'В\u00a0течение месяца' },
  { value: 'quarter', label: 'В\u00a0течение квартала' },
  { value: 'plan', label: 'Планируем бюджет' },
] as const;

export const offerRequestForm = {
  action: 'offer-request',
  popup: 'requestOffer',
  title: POPUP_TITLES.requestOffer,
  labels: {
    goods_id: 'Товар',
    quantity: 'Количество',
    request: 'Что нужно',
    term: 'Когда нужно',
    city: 'Город доставки',
    ...CONTACT_LABELS,
    ...COMPANY_LABELS,
    company_id: 'Офис',
    files: 'Файлы',
  },
  choices: { term: terms },
  attachments: true,
} as const satisfies FormMeta;

export const offerRequest = (locale?: Locale) =>
  z
    .strictObject({
      goods_id: optionalField(goodsIdRule),
      quantity: optionalWholeNumberField({ min: 1, max: MAX_LINE_QUANTITY }),
      request: optionalTextField({ max: TEXT_LIMITS.message, multiline: true }),
      term: optionalChoiceField(terms),
      city: optionalCityField(),
      ...contactShape(locale),
      ...companyShape(locale),
      company_id: officeField(),
      files: filesField({ allowed: DRAWING_TYPES }),
      ...sharedShape(),
    })
    .check(neededWithout('goods_id', 'request'));
