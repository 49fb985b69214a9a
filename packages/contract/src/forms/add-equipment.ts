import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { uuidRule } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { optionalWholeNumberField } from '../fields/whole-number.ts';
import type { Locale } from '../shop/locales.ts';
import { choiceField } from './choice-field.ts';
import type { FormMeta } from './form-meta.ts';
import { MACHINE_HOURS, MACHINE_KIND_CHOICES, machineYears, SERIAL_NUMBER } from './machine-fields.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const addEquipmentForm = {
  action: 'add-equipment',
  popup: 'addEquipment',
  title: POPUP_TITLES.addEquipment,
  labels: {
    payer_id: 'Владелец',
    kind: 'Вид станка',
    brand: 'Марка',
    model: 'Модель',
    serial_number: 'Заводской номер',
    year: 'Год выпуска',
    location: 'Где стоит',
    hours: 'Наработка, ч',
    comment: 'Комментарий',
    company_id: 'Офис',
    files: 'Фото таблички и\u00a0документы',
  },
  choices: { kind: MACHINE_KIND_CHOICES },
  attachments: true,
} as const satisfies FormMeta;

/** A signed-in buyer requests a service card for a machine they own; staff check it and create the card. */
export const addEquipment = (_locale?: Locale) =>
  z.strictObject({
    /** The sender themselves, or one of their companies. */
    payer_id: optionalField(uuidRule),
    kind: choiceField(MACHINE_KIND_CHOICES),
    brand: textField({ max: TEXT_LIMITS.name }),
    model: textField({ max: TEXT_LIMITS.name }),
    serial_number: textField(SERIAL_NUMBER),
    year: optionalWholeNumberField(machineYears()),
    location: optionalTextField(),
    hours: optionalWholeNumberField(MACHINE_HOURS),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
