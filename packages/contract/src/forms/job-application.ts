import * as z from 'zod/mini';
import { POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { optionalCityField } from '../fields/contact/cyrillic.ts';
import { optionalField } from '../fields/field.ts';
import { filesField } from '../fields/file.ts';
import { slugRule } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import { CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { neededWithout } from './needed-field.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const jobApplicationForm = {
  action: 'job-application',
  popup: 'jobApplication',
  title: POPUP_TITLES.jobApplication,
  labels: {
    vacancy_id: 'Вакансия',
    ...CONTACT_LABELS,
    name: 'Фамилия и\u00a0имя',
    city: 'Город',
    about: 'Коротко об\u00a0опыте',
    company_id: 'Офис',
    files: 'Резюме',
  },
  choices: {},
  attachments: true,
} as const satisfies FormMeta;

/** Without a vacancy it is a résumé for future ones. */
export const jobApplication = (locale?: Locale) =>
  z
    .strictObject({
      vacancy_id: optionalField(slugRule),
      ...contactShape(locale),
      city: optionalCityField(),
      about: optionalTextField({ max: TEXT_LIMITS.message, multiline: true }),
      company_id: officeField(),
      files: filesField(),
      ...sharedShape(),
    })
    .check(neededWithout('files', 'about'));
