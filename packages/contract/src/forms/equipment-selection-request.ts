import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { filesField } from '../fields/file.ts';
import { DRAWING_TYPES } from '../fields/file-signature.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { optionalChoiceField } from './choice-field.ts';
import { COMPANY_LABELS, companyShape, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { MATERIALS } from './materials.ts';
import { officeField, sharedShape } from './shared-fields.ts';

const operations = [
  { value: 'drilling', label: 'Сверление и\u00a0развёртывание' },
  { value: 'milling', label: 'Фрезерование' },
  { value: 'turning', label: 'Точение' },
  { value: 'threading', label: 'Нарезание резьбы' },
  { value: 'boring', label: 'Растачивание' },
  { value: 'holding', label: 'Закрепление инструмента' },
  { value: 'clamping', label: 'Закрепление детали' },
  { value: 'measuring', label: 'Измерения' },
  { value: 'several', label: 'Несколько операций' },
] as const;

const tapers = [
  { value: 'bt30', label: 'BT30' },
  { value: 'bt40', label: 'BT40' },
  { value: 'bt50', label: 'BT50' },
  { value: 'sk40', label: 'SK40' },
  { value: 'sk50', label: 'SK50' },
  { value: 'hsk63', label: 'HSK-A63' },
  { value: 'hsk100', label: 'HSK-A100' },
  { value: 'vdi', label: 'VDI, BMT (токарный)' },
  { value: 'other', label: 'Другой' },
] as const;

export const equipmentSelectionRequestForm = {
  action: 'equipment-selection-request',
  popup: 'requestTools',
  title: POPUP_TITLES.requestTools,
  labels: {
    task: 'Что нужно сделать',
    operation: 'Операция',
    material: 'Материал',
    machine: 'Станок',
    taper: 'Конус шпинделя',
    current_tool: 'Чем работаете сейчас',
    ...CONTACT_LABELS,
    ...COMPANY_LABELS,
    company_id: 'Офис',
    files: 'Чертежи и\u00a0карты наладки',
  },
  choices: { operation: operations, material: MATERIALS, taper: tapers },
  attachments: true,
} as const satisfies FormMeta;

/** «Заявка на подбор оснащения» */
export const equipmentSelectionRequest = (locale?: Locale) =>
  z.strictObject({
    task: textField({ max: TEXT_LIMITS.message, multiline: true }),
    operation: optionalChoiceField(operations),
    material: optionalChoiceField(MATERIALS),
    machine: optionalTextField({ max: TEXT_LIMITS.name }),
    taper: optionalChoiceField(tapers),
    current_tool: optionalTextField(),
    ...contactShape(locale),
    ...companyShape(locale),
    company_id: officeField(),
    files: filesField({ allowed: DRAWING_TYPES }),
    ...sharedShape(),
  });
