import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { goodsIdRule } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalWholeNumberField, wholeNumberField } from '../fields/whole-number.ts';
import { type Locale, localeRules } from '../shop/locales.ts';
import { shopMoneySign } from '../shop/shop-locale.ts';
import { choiceField } from './choice-field.ts';
import { COMPANY_LABELS, companyShape, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { machineYears } from './machine-fields.ts';
import { officeField, sharedShape } from './shared-fields.ts';

const kinds = [
  { value: 'machining_centre', label: 'Обрабатывающий центр' },
  { value: 'lathe', label: 'Токарный станок с\u00a0ЧПУ' },
  { value: 'edm', label: 'Электроэрозионный станок' },
  { value: 'grinding', label: 'Шлифовальный станок' },
  { value: 'laser', label: 'Лазерный станок' },
  { value: 'press', label: 'Листогибочный пресс или гильотина' },
  { value: 'manual', label: 'Универсальный станок' },
  { value: 'other', label: 'Другое оборудование' },
] as const;

const conditions = [
  { value: 'works', label: 'Работает, можно проверить под нагрузкой' },
  { value: 'worn', label: 'Работает, есть износ или замечания' },
  { value: 'faulty', label: 'Включается, но\u00a0неисправен' },
  { value: 'stopped', label: 'Не\u00a0включается или отключён' },
] as const;

export const tradeinRequestForm = {
  action: 'tradein-request',
  popup: 'tradeIn',
  title: POPUP_TITLES.tradeIn,
  labels: {
    goods_id: 'Новый станок',
    kind: 'Что сдаёте',
    brand: 'Марка',
    model: 'Модель',
    year: 'Год выпуска',
    serial_number: 'Заводской номер',
    control: 'Система ЧПУ',
    spindle_hours: 'Наработка шпинделя, ч',
    condition: 'Состояние',
    city: 'Где стоит станок',
    get expected_price() {
      return `Ожидаемая цена, ${shopMoneySign()}`;
    },
    comment: 'Комплектность и\u00a0замечания',
    ...CONTACT_LABELS,
    ...COMPANY_LABELS,
    company_id: 'Офис',
    files: 'Фотографии и\u00a0документы',
  },
  choices: { kind: kinds, condition: conditions },
  attachments: true,
} as const satisfies FormMeta;

export const tradeinRequest = (locale?: Locale) =>
  z.strictObject({
    goods_id: optionalField(goodsIdRule),
    kind: choiceField(kinds),
    brand: textField({ max: TEXT_LIMITS.name }),
    model: textField({ max: TEXT_LIMITS.name }),
    year: wholeNumberField(machineYears()),
    serial_number: optionalTextField({ max: TEXT_LIMITS.article }),
    control: optionalTextField({ max: TEXT_LIMITS.name }),
    spindle_hours: optionalWholeNumberField({ min: 0, max: 500_000, unit: 'ч' }),
    condition: choiceField(conditions),
    city: textField({ max: TEXT_LIMITS.name }),
    expected_price: optionalWholeNumberField({
      min: 0,
      max: 1_000_000_000,
      unit: localeRules(locale).currencySign,
    }),
    comment: optionalTextField({ multiline: true }),
    ...contactShape(locale),
    ...companyShape(locale),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
