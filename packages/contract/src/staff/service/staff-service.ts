import * as z from 'zod/mini';
import { DOCUMENT_KINDS, type DocumentKind } from '../../documents.ts';
import { endpoint } from '../../endpoint.ts';
import { SERVICE_STATUSES } from '../../equipment-names.ts';
import { filesField } from '../../fields/file.ts';
import { DRAWING_TYPES } from '../../fields/file-signature.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField } from '../../fields/text.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

/** What a file that staff attach may be; the buyer finds it by this kind among the documents. */
export const SERVICE_PAPER_KINDS = ['act', 'certificate', 'other'] as const;
export const PaperKind = z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]);

const routes = staffRoutes.service;
const text = z.nullable(z.string());
const Status = z.enum(SERVICE_STATUSES);

export const ListedService = z.object({
  number: z.string(),
  version: z.number(),
  status: Status,
  kind_name: z.string(),
  title: z.string(),
  /** «Haas VF-2SS». */
  machine: z.string(),
  card: text,
  contact: z.string(),
  engineer: text,
  visit_on: text,
  is_stopped: z.boolean(),
  is_warranty: z.boolean(),
  created_at: z.string(),
  /** Hours since it came. */
  age: z.number(),
});
export type ListedService = z.infer<typeof ListedService>;

/** One request as the office shows it. */
export const StaffService = z.object({
  ...ListedService.shape,
  description: z.string(),
  error_code: text,
  serial_number: z.string(),
  address: text,
  phone: text,
  email: z.string(),
  hours: z.nullable(z.number()),
  downtime_hours: z.number(),
  result: text,
  closed_at: text,
  /** Where this person may move it. */
  steps: z.array(Status),
  /** `file` is null where the paper is made when it is asked for. */
  papers: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: PaperKind,
      issued_on: z.string(),
      file: z.nullable(z.string()),
    }),
  ),
  may_attach: z.boolean(),
  /** Newest first; the customer reads it too. */
  history: z.array(z.object({ status: z.nullable(Status), who: z.string(), note: text, at: z.string() })),
});
export type StaffService = z.infer<typeof StaffService>;

const day = z.optional(z.iso.date());
const whole = z.optional(z.int().check(z.gte(0), z.lte(1_000_000)));

export const ServiceStepWish = z.strictObject({
  to: Status,
  visit_on: day,
  engineer: optionalTextField({ max: 100 }),
  result: optionalTextField({ max: 2000, multiline: true }),
  hours: whole,
  downtime_hours: whole,
  is_warranty: z.optional(z.boolean()),
  /** The customer reads it. */
  note: optionalTextField({ max: 1000, multiline: true }),
});
export type ServiceStepWish = z.infer<typeof ServiceStepWish>;

export const ServicePapersWish = z.strictObject({
  /** Without it each is called as its file. */
  title: optionalTextField({ max: 200 }),
  kind: z._default(z.enum(SERVICE_PAPER_KINDS), 'other'),
  /** Their kind is told by their bytes. */
  files: filesField({ allowed: DRAWING_TYPES }),
});

const byNumber = z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) });
const answer = z.object({ data: StaffService });
const reading = [...staffErrors, 'not_found'] as const;

export const staffServiceEndpoints = {
  ...listEndpoints(routes, ListedService, 'Service requests by any filter, in pages'),
  board: endpoint(routes.board, {
    summary: 'Service requests that are not finished, the oldest first',
    response: z.object({ data: z.array(ListedService) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'One service request',
    params: byNumber,
    response: answer,
    errors: reading,
  }),
  step: endpoint(routes.step, {
    summary: 'Move a service request; the customer gets a letter',
    params: byNumber,
    body: ServiceStepWish,
    response: answer,
    errors: [...reading, 'refused', 'stale', 'version_needed'],
  }),
  attach: endpoint(routes.attach, {
    summary: 'Files for the customer: into their account, or by letter to whoever has none',
    params: byNumber,
    body: ServicePapersWish,
    multipart: true,
    response: answer,
    errors: [...reading, 'refused'],
  }),
  paper: endpoint(routes.paper, {
    summary: 'A file of a service request, or the act of its work',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: z.unknown(),
    errors: reading,
  }),
  detach: endpoint(routes.detach, {
    summary: 'Take a file of a service request away',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: answer,
    errors: [...reading, 'refused'],
  }),
};
