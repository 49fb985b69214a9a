import * as z from 'zod/mini';
import { POPUP_TITLES } from '../constants.ts';
import { uuidField } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import { wholeNumberField } from '../fields/whole-number.ts';
import type { Locale } from '../shop/locales.ts';
import { COMPANY_LABELS, companyShape, CONTACT_LABELS, contactShape } from './contact-fields.ts';
import type { FormMeta } from './form-meta.ts';
import { officeField, sharedShape } from './shared-fields.ts';

export const MAX_STUDENTS = 20;

export const educationApplicationForm = {
  action: 'education-schedule-application',
  popup: 'educationSignUp',
  title: POPUP_TITLES.educationSignUp,
  labels: {
    schedule_id: 'Курс и\u00a0дата',
    students: 'Сколько человек',
    student_names: 'Кто приедет',
    ...CONTACT_LABELS,
    ...COMPANY_LABELS,
    comment: 'Комментарий',
    company_id: 'Офис',
  },
  choices: {},
  attachments: false,
} as const satisfies FormMeta;

export const educationApplication = (locale?: Locale) =>
  z.strictObject({
    schedule_id: uuidField(),
    students: wholeNumberField({ min: 1, max: MAX_STUDENTS }),
    student_names: optionalTextField({ multiline: true }),
    ...contactShape(locale),
    ...companyShape(locale),
    comment: optionalTextField({ multiline: true }),
    company_id: officeField(),
    ...sharedShape(),
  });
