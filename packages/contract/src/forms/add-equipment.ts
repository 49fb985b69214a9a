import * as z from 'zod/mini';
import { POPUP_TITLES } from '../constants.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { uuidRule } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../locales.ts';
import type { FormMeta } from './form-meta.ts';
import { MACHINE_LABELS, machineShape } from './machine-fields.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const addEquipmentForm = {
  action: 'add-equipment',
  popup: 'addEquipment',
  title: POPUP_TITLES.addEquipment,
  labels: {
    payer_id: 'Владелец',
    ...MACHINE_LABELS,
    comment: 'Комментарий',
    company_id: 'Офис',
    files: 'Фото таблички и\u00a0документы',
  },
  choices: {},
  attachments: true,
} as const satisfies FormMeta;

/** A signed-in buyer asks for a service card of a machine they own; staff check it and make the card. */
export const addEquipment = (_locale?: Locale) =>
  z.strictObject({
    /** The sender themselves, or one of their companies. */
    payer_id: optionalField(uuidRule),
    ...machineShape(),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
export type AddEquipment = z.infer<ReturnType<typeof addEquipment>>;
