import * as z from 'zod/mini';
import { EXTRA_POPUP_TITLES } from '../constants.ts';
import { uuidField } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { choiceField } from './choice-field.ts';
import type { FormMeta } from './form-meta.ts';
import { officeField, sharedShape } from './shared-fields.ts';

const reasons = [
  { value: 'sold', label: 'Станок продан' },
  { value: 'written_off', label: 'Станок списан' },
  { value: 'moved', label: 'Передан другой компании' },
  { value: 'mistake', label: 'Карточка заведена по\u00a0ошибке' },
] as const;

export const deleteEquipmentForm = {
  action: 'delete-equipment',
  popup: 'deleteEquipment',
  title: EXTRA_POPUP_TITLES.deleteEquipment,
  labels: {
    service_card_id: 'Станок',
    reason: 'Почему',
    comment: 'Комментарий',
    company_id: 'Офис',
  },
  choices: { reason: reasons },
  attachments: false,
} as const satisfies FormMeta;

/** Service history stays with the shop, so staff remove a card at its owner's request. */
export const deleteEquipment = (_locale?: Locale) =>
  z.strictObject({
    service_card_id: uuidField(),
    reason: choiceField(reasons),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    ...sharedShape(),
  });
