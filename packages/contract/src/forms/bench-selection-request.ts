import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { filesField } from '../fields/file.ts';
import { DRAWING_TYPES } from '../fields/file-signature.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalWholeNumberField } from '../fields/whole-number.ts';
import type { Locale } from '../shop/locales.ts';
import { shopCurrency } from '../shop/shop-locale.ts';
import { optionalChoiceField } from './choice-field.ts';
import { COMPANY_LABELS, companyShape, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { MATERIALS } from './materials.ts';
import { officeField, sharedShape } from './shared-fields.ts';

const kinds = [
  { value: 'vertical', label: 'Вертикальный обрабатывающий центр' },
  { value: 'horizontal', label: 'Горизонтальный обрабатывающий центр' },
  { value: 'five_axis', label: 'Пятиосевой обрабатывающий центр' },
  { value: 'turning', label: 'Токарный станок с\u00a0ЧПУ' },
  { value: 'turn_mill', label: 'Токарно-фрезерный центр' },
  { value: 'grinding', label: 'Шлифовальный станок' },
  { value: 'edm', label: 'Электроэрозионный станок' },
  { value: 'sheet', label: 'Станок для листового металла' },
  { value: 'unknown', label: 'Пока не\u00a0знаю' },
] as const;

/** Bounds of budgets as the shop's country counts: «5 млн ₽», «30 млн KZT», «200 тыс. BYN». */
const budgetBounds = {
  RUB: { unit: 'млн\u00a0₽', ends: [5, 10, 20] },
  KZT: { unit: 'млн\u00a0KZT', ends: [30, 60, 120] },
  BYN: { unit: 'тыс.\u00a0BYN', ends: [200, 400, 800] },
} as const;
const budget = <V extends string>(value: V, label: (ends: readonly [number, number, number]) => string) => ({
  value,
  get label() {
    const { unit, ends } = budgetBounds[shopCurrency()];
    return `${label(ends)}\u00a0${unit}`;
  },
});
const budgets = [
  budget('to_5', ([first]) => `До\u00a0${first}`),
  budget('to_10', ([first, second]) => `${first}–${second}`),
  budget('to_20', ([, second, third]) => `${second}–${third}`),
  budget('above_20', ([, , third]) => `Больше ${third}`),
] as const;

export const benchSelectionRequestForm = {
  action: 'bench-selection-request',
  popup: 'requestEquipment',
  title: POPUP_TITLES.requestEquipment,
  labels: {
    task: 'Какие детали делаете',
    kind: 'Какой станок нужен',
    material: 'Материал',
    part_size: 'Размер детали, мм',
    accuracy: 'Точность и\u00a0шероховатость',
    yearly_quantity: 'Деталей в\u00a0год',
    budget: 'Бюджет',
    ...CONTACT_LABELS,
    ...COMPANY_LABELS,
    company_id: 'Офис',
    files: 'Чертежи деталей',
  },
  choices: { kind: kinds, material: MATERIALS, budget: budgets },
  attachments: true,
} as const satisfies FormMeta;

/** «Заявка на подбор станка» */
export const benchSelectionRequest = (locale?: Locale) =>
  z.strictObject({
    task: textField({ max: TEXT_LIMITS.message, multiline: true }),
    kind: optionalChoiceField(kinds),
    material: optionalChoiceField(MATERIALS),
    part_size: optionalTextField({ max: TEXT_LIMITS.name }),
    accuracy: optionalTextField({ max: TEXT_LIMITS.name }),
    yearly_quantity: optionalWholeNumberField({ min: 1, max: 100_000_000 }),
    budget: optionalChoiceField(budgets),
    ...contactShape(locale),
    ...companyShape(locale),
    company_id: officeField(),
    files: filesField({ allowed: DRAWING_TYPES }),
    ...sharedShape(),
  });
