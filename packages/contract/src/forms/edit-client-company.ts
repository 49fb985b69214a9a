import * as z from 'zod/mini';
import { EXTRA_POPUP_TITLES, TEXT_LIMITS } from '../constants.ts';
import { filesField } from '../fields/file.ts';
import { uuidField } from '../fields/id.ts';
import { textField } from '../fields/text.ts';
import type { Locale } from '../shop/locales.ts';
import type { FormMeta } from './form-meta.ts';
import { officeField, sharedShape } from './shared-fields.ts';

/** Data of a confirmed company is changed by staff at its owner's request. */
export const editClientCompanyForm = {
  action: 'edit-client-company',
  popup: 'editCompany',
  title: EXTRA_POPUP_TITLES.editCompany,
  labels: { client_id: 'Компания', changes: 'Что изменить', company_id: 'Офис', files: 'Файлы' },
  choices: {},
  attachments: true,
} as const satisfies FormMeta;

export const editClientCompany = (_locale?: Locale) =>
  z.strictObject({
    client_id: uuidField(),
    changes: textField({ max: TEXT_LIMITS.message, multiline: true }),
    company_id: officeField(),
    files: filesField(),
    ...sharedShape(),
  });
