import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { SERVICE_KIND_IDS } from '../../equipment-names.ts';
import { filesField } from '../../fields/file.ts';
import { DRAWING_TYPES } from '../../fields/file-signature.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { REQUEST_STATUSES } from '../lists/requests-list.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.requests;

const RequestStatus = z.enum(REQUEST_STATUSES);
const Assignee = z.nullable(z.object({ id: z.string(), name: z.string() }));
const RequestFile = z.object({ id: z.string(), name: z.string(), size: z.string() });

/** What a request may become where its form fits. */
const REQUEST_CONVERSIONS = ['service', 'review', 'company'] as const;
export type RequestConversion = (typeof REQUEST_CONVERSIONS)[number];

const head = {
  number: z.string(),
  version: z.number(),
  form: z.string(),
  form_name: z.string(),
  status: RequestStatus,
  status_name: z.string(),
  created_at: z.string(),
  /** Until when the sender is to be answered. */
  due_at: z.string(),
  /** Unanswered after the term. */
  late: z.boolean(),
  late_hours: z.number(),
  answered_at: z.nullable(z.string()),
  /** Spam; it is rejected without an e-mail. */
  is_spam: z.boolean(),
  /** Empty where the sender's data is gone. */
  subject: z.string(),
  office: z.nullable(z.string()),
  assignee: Assignee,
};

export const ListedRequest = z.object({ ...head, who: z.string(), company: z.string() });
export type ListedRequest = z.infer<typeof ListedRequest>;

/** One request as the office shows it. */
export const StaffRequest = z.object({
  ...head,
  sender: z.object({
    name: z.string(),
    company: z.string(),
    phone: z.nullable(z.string()),
    /** Answers go there; null for a sender who is to be called. */
    email: z.nullable(z.string()),
    has_account: z.boolean(),
  }),
  /** Everything they filled in, in the order of the form. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(RequestFile),
  page_url: z.nullable(z.string()),
  consent: z.nullable(
    z.object({ version: z.string(), given_at: z.string(), withdrawn_at: z.nullable(z.string()) }),
  ),
  /** Where the sender of a request for an offer makes it a quotation. */
  offer_link: z.nullable(z.string()),
  /** What this person may make of it. */
  conversions: z.array(z.enum(REQUEST_CONVERSIONS)),
  /** What it became: the number of a service request, the id of a review or of a company. */
  became: z.nullable(z.object({ kind: z.enum(REQUEST_CONVERSIONS), id: z.string() })),
  /** The request it was put together with. */
  merged_into: z.nullable(z.string()),
  /** Requests that were put together with this one. */
  merged: z.array(z.string()),
  /** The same form from the same sender at about the same time: perhaps duplicates. */
  doubles: z.array(z.object({ number: z.string(), created_at: z.string(), subject: z.string() })),
  /** Where this person may move it. */
  steps: z.array(RequestStatus),
  /** Newest first: steps with answers, notes of staff. */
  feed: z.array(
    z.object({
      kind: z.enum(['step', 'note']),
      at: z.string(),
      who: z.string(),
      status: z.nullable(RequestStatus),
      text: z.nullable(z.string()),
      /** Sent along with the answer. */
      files: z.array(RequestFile),
    }),
  ),
});
export type StaffRequest = z.infer<typeof StaffRequest>;

export const RequestStepInput = z.strictObject({
  status: RequestStatus,
  /** E-mailed to the sender; without it no e-mail is sent. */
  answer: optionalTextField({ max: 5000, multiline: true }),
  /** Attached to the e-mail; their type is detected by their bytes. */
  files: filesField({ allowed: DRAWING_TYPES }),
  /** Only with a rejection, and never with an answer. */
  spam: z.optional(z.literal(true)),
});
export type RequestStepInput = z.input<typeof RequestStepInput>;

const machineText = optionalTextField({ max: 100 });
export const ConversionInput = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('service'),
    kind: z.enum(SERVICE_KIND_IDS),
    brand: machineText,
    model: machineText,
    serial_number: machineText,
    text: textField({ max: 5000, multiline: true }),
    is_stopped: z.optional(z.boolean()),
  }),
  z.strictObject({
    to: z.literal('review'),
    /** Of the goods it is about. */
    article: textField({ max: 100 }),
    text: textField({ max: 5000, multiline: true }),
    rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  }),
  z.strictObject({ to: z.literal('company') }),
]);
export type ConversionInput = z.input<typeof ConversionInput>;

const AnswerTemplate = z.object({ id: z.string(), version: z.number(), name: z.string(), text: z.string() });
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;
const templates = z.object({ data: z.array(AnswerTemplate) });

export const TemplateInput = z.strictObject({
  name: textField({ max: 60 }),
  text: textField({ max: 5000, multiline: true }),
});
export type TemplateInput = z.infer<typeof TemplateInput>;

const byNumber = z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) });
const answer = z.object({ data: StaffRequest });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffRequestsEndpoints = {
  ...listEndpoints(routes, ListedRequest, 'Requests of all forms by any filter, in pages'),
  get: endpoint(routes.get, { summary: 'One request', params: byNumber, response: answer, errors: reading }),
  file: endpoint(routes.file, {
    summary: 'A file that came with the request',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: z.unknown(),
    errors: reading,
  }),
  templates: endpoint(routes.templates, {
    summary: 'Texts that staff answer with',
    response: templates,
    errors: staffErrors,
  }),
  addTemplate: endpoint(routes.addTemplate, {
    summary: 'Keep a text for later answers',
    body: TemplateInput,
    response: templates,
    errors: [...staffErrors, 'refused'],
  }),
  changeTemplate: endpoint(routes.changeTemplate, {
    summary: 'Put a text of answers right',
    params: z.object({ id: uuidField() }),
    body: TemplateInput,
    response: templates,
    errors: changing,
  }),
  removeTemplate: endpoint(routes.removeTemplate, {
    summary: 'Remove a text of answers',
    params: z.object({ id: uuidField() }),
    response: templates,
    errors: changing,
  }),
  step: endpoint(routes.step, {
    summary: 'Move a request; an answer goes to its sender by letter',
    params: byNumber,
    body: RequestStepInput,
    multipart: true,
    response: answer,
    errors: changing,
  }),
  assign: endpoint(routes.assign, {
    summary: 'Who leads the request; null is nobody',
    params: byNumber,
    body: z.strictObject({ staff_id: z.nullable(uuidField()) }),
    response: answer,
    errors: changing,
  }),
  note: endpoint(routes.note, {
    summary: 'A note that only staff see',
    params: byNumber,
    body: z.strictObject({ text: textField({ max: 4000, multiline: true }) }),
    response: answer,
    errors: reading,
  }),
  convert: endpoint(routes.convert, {
    summary: 'Make a service request, a review or a company of it',
    params: byNumber,
    body: ConversionInput,
    response: answer,
    errors: changing,
  }),
  merge: endpoint(routes.merge, {
    summary: 'Put a double together with the request it repeats',
    params: byNumber,
    body: z.strictObject({ into: byNumber.shape.number }),
    response: answer,
    errors: changing,
  }),
  part: endpoint(routes.part, {
    summary: 'Take a double out again',
    params: byNumber,
    response: answer,
    errors: changing,
  }),
};
