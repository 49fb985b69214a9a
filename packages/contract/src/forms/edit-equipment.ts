import * as z from 'zod/mini';
import { OWN_POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { filesField } from '../fields/file.ts';
import { idField } from '../fields/id.ts';
import { textField } from '../fields/text.ts';
import type { Locale } from '../locales.ts';
import type { FormMeta } from './form-meta.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const editEquipmentForm = {
  action: 'edit-equipment',
  popup: 'editEquipment',
  title: OWN_POPUP_TITLES.editEquipment,
  labels: {
    service_card_id: 'Станок',
    changes: 'Что изменить',
    company_id: 'Офис',
    files: 'Файлы',
  },
  choices: {},
  attachments: true,
} as const satisfies FormMeta;

/** Cards are checked by the shop, so it changes them; the owner asks for it. */
export const editEquipment = (_locale?: Locale) =>
  z.strictObject({
    service_card_id: idField(),
    changes: textField({ max: TEXT_LIMITS.message, multiline: true }),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
export type EditEquipment = z.infer<ReturnType<typeof editEquipment>>;
