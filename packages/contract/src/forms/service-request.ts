import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { SERVICE_KINDS } from '../equipment-names.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { slugRule, uuidRule } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { choiceField } from './choice-field.ts';
import { COMPANY_LABELS, companyShape, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { Choice, FormMeta } from './form-meta.ts';
import { neededWithout } from './needed-field.ts';
import { officeField, sharedShape } from './shared-fields.ts';

/** Stands in the list of brands for all that the shop's engineers do not look after by contract. */
export const OTHER_BRAND = 'other';

const kinds: readonly Choice[] = Object.entries(SERVICE_KINDS).map(([value, label]) => ({ value, label }));

const states = [
  { value: 'stopped', label: 'Станок стоит' },
  { value: 'limited', label: 'Работает с\u00a0ограничениями' },
  { value: 'works', label: 'Работает, заявка плановая' },
] as const;

export const serviceRequestForm = {
  action: 'service-request',
  popup: 'service',
  title: POPUP_TITLES.service,
  labels: {
    service_card_id: 'Станок из\u00a0кабинета',
    brand: 'Марка станка',
    model: 'Модель',
    serial_number: 'Заводской номер',
    kind: 'Что нужно',
    machine_state: 'Состояние станка',
    alarm_code: 'Код ошибки',
    description: 'Что происходит',
    city: 'Где стоит станок',
    ...CONTACT_LABELS,
    ...COMPANY_LABELS,
    company_id: 'Офис',
    files: 'Фото экрана и\u00a0таблички',
  },
  choices: { kind: kinds, machine_state: states },
  attachments: true,
} as const satisfies FormMeta;

export const serviceRequest = (locale?: Locale) =>
  z
    .strictObject({
      service_card_id: optionalField(uuidRule),
      /** Slug of a brand for service, or `other`. */
      brand: optionalField(slugRule),
      model: optionalTextField({ max: TEXT_LIMITS.name }),
      serial_number: optionalTextField({ max: TEXT_LIMITS.article }),
      kind: choiceField(kinds),
      machine_state: choiceField(states),
      alarm_code: optionalTextField({ max: 40 }),
      description: textField({ max: TEXT_LIMITS.message, multiline: true }),
      city: optionalTextField({ max: TEXT_LIMITS.address }),
      ...contactShape(locale),
      ...companyShape(locale),
      company_id: officeField(),
      files: filesField(),
      ...sharedShape(),
    })
    .check(
      neededWithout('service_card_id', 'brand'),
      neededWithout('service_card_id', 'model'),
      neededWithout('service_card_id', 'city'),
    );
