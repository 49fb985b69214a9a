import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { companyNumberField } from '../fields/company-number.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { goodsIdRule } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalWholeNumberField, wholeNumberField } from '../fields/whole-number.ts';
import { LEASING } from '../leasing.ts';
import type { Locale } from '../locales.ts';
import { COMPANY_LABELS, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { neededWithout } from './needed-field.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const leasingRequestForm = {
  action: 'leasing-request',
  popup: 'leasing',
  title: POPUP_TITLES.leasing,
  labels: {
    goods_id: 'Товар',
    machine: 'Станок или комплект',
    price: 'Стоимость с\u00a0НДС, ₽',
    advance_percent: 'Аванс, %',
    months: 'Срок, месяцев',
    ...COMPANY_LABELS,
    ...CONTACT_LABELS,
    comment: 'Комментарий',
    company_id: 'Офис',
    files: 'Файлы',
  },
  choices: {},
  attachments: true,
} as const satisfies FormMeta;

export const leasingRequest = (locale?: Locale) =>
  z
    .strictObject({
      goods_id: optionalField(goodsIdRule),
      machine: optionalTextField({ max: TEXT_LIMITS.address }),
      price: optionalWholeNumberField({ min: LEASING.minPrice, max: LEASING.maxPrice, unit: '₽' }),
      advance_percent: wholeNumberField(LEASING.advance),
      months: wholeNumberField(LEASING.months),
      company: textField({ max: TEXT_LIMITS.companyName }),
      inn: companyNumberField(locale),
      ...contactShape(locale),
      comment: optionalTextField({ multiline: true }),
      company_id: officeField(),
      files: filesField(),
      ...sharedShape(),
    })
    .check(neededWithout('goods_id', 'machine'));
