import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { EMAIL_STATES } from '../lists/emails-list.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const text = z.nullable(z.string());

export const ListedEmail = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(EMAIL_STATES),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  attempts: z.number(),
  /** The mail server's reply to the last attempt. */
  error: text,
  created_at: z.string(),
  sent_at: text,
});
export type ListedEmail = z.infer<typeof ListedEmail>;

export const StaffEmail = z.object({
  ...ListedEmail.shape,
  reply_to: text,
  /** As its reader sees it, without links, because some of them sign their reader in. */
  html: z.string(),
  files: z.array(z.string()),
  may_send: z.boolean(),
});
export type StaffEmail = z.infer<typeof StaffEmail>;

const JobQueue = z.object({
  name: z.string(),
  title: z.string(),
  /** «каждые 5 минут»; null for work that comes when it comes. */
  when: text,
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  done_at: text,
});
type JobQueue = z.infer<typeof JobQueue>;

const TroubledJob = z.object({
  id: z.string(),
  version: z.number(),
  queue: z.string(),
  title: z.string(),
  /** Given up, or retried automatically later. */
  state: z.enum(['failed', 'retry']),
  reason: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  next_at: text,
  /** The e-mail it should have sent. */
  letter_id: text,
});
type TroubledJob = z.infer<typeof TroubledJob>;

export const StaffJobs = z.object({ queues: z.array(JobQueue), troubled: z.array(TroubledJob) });
export type StaffJobs = z.infer<typeof StaffJobs>;

const { letters, jobs } = staffRoutes;
const byId = z.object({ id: uuidField() });
const emailResponse = z.object({ data: StaffEmail });
const reading = [...staffErrors, 'not_found'] as const;

export const staffEmailsEndpoints = {
  ...listEndpoints(letters, ListedEmail, 'Letters of the shop by any filter, in pages'),
  get: endpoint(letters.get, {
    summary: 'One letter',
    params: byId,
    response: emailResponse,
    errors: reading,
  }),
  again: endpoint(letters.again, {
    summary: 'Send a letter to its reader again',
    params: byId,
    response: emailResponse,
    errors: [...reading, 'refused', 'stale', 'version_needed'],
  }),
};

export const staffJobsEndpoints = {
  list: endpoint(jobs.list, {
    summary: 'Queues of work, and what failed in them',
    response: z.object({ data: StaffJobs }),
    errors: staffErrors,
  }),
  again: endpoint(jobs.again, {
    summary: 'Try a failed job now',
    params: byId,
    response: z.object({ data: StaffJobs }),
    errors: [...reading, 'refused', 'stale', 'version_needed'],
  }),
};
