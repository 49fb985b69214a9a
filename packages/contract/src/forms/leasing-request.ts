import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { companyNumberField } from '../fields/requisites/company-number.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { goodsIdRule } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalWholeNumberField, wholeNumberField } from '../fields/whole-number.ts';
import { LEASING, leasingPrice } from '../money/leasing.ts';
import { type Locale, localeRules } from '../shop/locales.ts';
import { shopMoneySign } from '../shop/shop-locale.ts';
import { withVat } from '../money/vat-words.ts';
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
    get price() {
      return `${withVat('Стоимость')}, ${shopMoneySign()}`;
    },
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

/** The call takes what any of the countries leases; the shop checks it by its own. */
const priceBounds = (locale?: Locale) => {
  if (!locale) return { min: leasingPrice('BYN').min, max: leasingPrice('KZT').max };
  const { currency, currencySign } = localeRules(locale);
  return { ...leasingPrice(currency), unit: currencySign };
};

export const leasingRequest = (locale?: Locale) =>
  z
    .strictObject({
      goods_id: optionalField(goodsIdRule),
      machine: optionalTextField({ max: TEXT_LIMITS.address }),
      price: optionalWholeNumberField(priceBounds(locale)),
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
