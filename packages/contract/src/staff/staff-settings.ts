import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SpecRecord, SpecInput } from './spec-records.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const { settings } = staffRoutes;

/** How e-mails leave the shop. */
const MailState = z.object({
  /** Whether a mail server is set; without one e-mails become files. */
  has_server: z.boolean(),
  from: z.string(),
  waiting: z.number(),
  failed: z.number(),
  last_sent_at: z.nullable(z.string()),
});
export type MailState = z.infer<typeof MailState>;

export const staffSettingsEndpoints = {
  all: endpoint(settings.all, {
    summary: 'Settings of the shop, a sheet for each part, and how letters leave it',
    response: z.object({ data: z.object({ sections: z.array(SpecRecord), mail: MailState }) }),
    errors: staffErrors,
  }),
  save: endpoint(settings.save, {
    summary: 'Change one sheet of the settings',
    params: z.object({ section: z.string().check(z.maxLength(30)) }),
    body: SpecInput,
    response: z.object({ data: SpecRecord }),
    errors: [...staffErrors, 'not_found', 'refused', 'stale', 'version_needed', 'step_up_needed'],
  }),
  mailTest: endpoint(settings.mailTest, {
    summary: 'A letter to whoever asks, to see that mail works',
    response: z.object({ data: z.object({ letter_id: z.string(), to: z.string() }) }),
    errors: [...staffErrors, 'too_many'],
  }),
};
