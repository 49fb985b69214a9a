import * as z from 'zod/mini';
import { EXTRA_POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { filesField } from '../fields/file.ts';
import { uuidField } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import { optionalWholeNumberField } from '../fields/whole-number.ts';
import type { Locale } from '../shop/locales.ts';
import type { FormMeta } from './form-meta.ts';
import { MACHINE_HOURS, machineYears, SERIAL_NUMBER } from './machine-fields.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const editEquipmentForm = {
  action: 'edit-equipment',
  popup: 'editEquipment',
  title: EXTRA_POPUP_TITLES.editEquipment,
  labels: {
    service_card_id: 'Станок',
    model: 'Модель',
    serial_number: 'Заводской номер',
    year: 'Год выпуска',
    location: 'Где стоит',
    hours: 'Наработка, ч',
    comment: 'Что ещё изменить',
    company_id: 'Офис',
    files: 'Файлы',
  },
  choices: {},
  attachments: true,
} as const satisfies FormMeta;

/** Cards are verified by staff, so staff change them at the owner's request. */
export const editEquipment = (_locale?: Locale) =>
  z.strictObject({
    service_card_id: uuidField(),
    model: optionalTextField({ max: TEXT_LIMITS.name }),
    serial_number: optionalTextField(SERIAL_NUMBER),
    year: optionalWholeNumberField(machineYears()),
    location: optionalTextField(),
    hours: optionalWholeNumberField(MACHINE_HOURS),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
