import * as z from 'zod/mini';
import { Payer } from '../account/account.ts';
import { LIST_LIMITS, TEXT_LIMITS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { MACHINE_KIND_IDS, SERVICE_KIND_IDS, SERVICE_STATUSES } from '../equipment-names.ts';
import { flagField } from '../fields/consent.ts';
import { uuidField } from '../fields/id.ts';
import { periodCheck, wordsAndPeriodShape } from '../fields/list-filter.ts';
import { pagingShape } from '../fields/paging.ts';
import { Image } from '../catalogue/goods.ts';
import { PropertyFilter } from '../catalogue/search.ts';
import { routes } from '../routes.ts';

const Paper = z.object({
  id: z.string(),
  title: z.string(),
  /** «PDF», «JPG». */
  format: z.string(),
  /** `YYYY-MM-DD`. */
  issued_on: z.nullable(z.string()),
  /** Null for a paper that is made when it is asked for. */
  size: z.nullable(z.number()),
  url: z.string(),
});

const OpenRequest = z.object({
  number: z.string(),
  title: z.string(),
  status: z.enum(SERVICE_STATUSES),
  status_name: z.string(),
  visit_on: z.nullable(z.string()),
});

/** A machine in a list. */
export const ServiceCardSummary = z.object({
  id: z.string(),
  /** Printed on the card: «СК-1042». */
  number: z.string(),
  /** Maker and model. */
  name: z.string(),
  brand_name: z.string(),
  model: z.string(),
  kind: z.enum(MACHINE_KIND_IDS),
  kind_name: z.string(),
  serial_number: z.string(),
  location: z.nullable(z.string()),
  image: Image,
  owner: Payer,
  hours: z.nullable(z.number()),
  hours_on: z.nullable(z.string()),
  warranty_until: z.nullable(z.string()),
  is_under_warranty: z.boolean(),
  maintenance: z.nullable(
    z.object({
      at_hours: z.number(),
      /** Below zero when it is late. */
      left_hours: z.nullable(z.number()),
      is_due: z.boolean(),
    }),
  ),
  /** Requests that are not finished, the newest first. */
  open_requests: z.array(OpenRequest),
});
export type ServiceCardSummary = z.infer<typeof ServiceCardSummary>;

/** Goods that fit a machine: a folder with filters. */
export const MachineFit = z.object({
  title: z.string(),
  folder_slug: z.string(),
  filters: z.array(PropertyFilter),
  /** The listing itself. */
  url: z.string(),
  picture: z.nullable(z.string()),
  goods_found: z.number(),
});
export type MachineFit = z.infer<typeof MachineFit>;

export const ServiceCard = z.extend(ServiceCardSummary, {
  /** Where the named parts of the machine are on its drawing, in per cent of it. */
  image_parts: z.record(z.string(), z.tuple([z.number(), z.number()])),
  produced_year: z.nullable(z.number()),
  sold_on: z.nullable(z.string()),
  started_on: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Where the shop sells the same machine. */
  goods_url: z.nullable(z.string()),
  passport: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of the last twelve months. */
  requests_in_year: z.number(),
  /** Share of the year the machine could work; null for a machine younger than a month. */
  availability_percent: z.nullable(z.number()),
  fits: z.array(MachineFit),
  documents: z.array(Paper),
  /** A wish of the owner that staff have not decided on yet. */
  pending_change: z.nullable(z.object({ kind: z.enum(['edit', 'delete']), number: z.string() })),
});
export type ServiceCard = z.infer<typeof ServiceCard>;

/** One entry of the service history. */
export const ServiceRequestSummary = z.object({
  id: z.string(),
  /** Also the last part of its page's address. */
  number: z.string(),
  title: z.string(),
  kind: z.enum(SERVICE_KIND_IDS),
  kind_name: z.string(),
  status: z.enum(SERVICE_STATUSES),
  status_name: z.string(),
  /** What was done, or what is told about it so far. */
  text: z.nullable(z.string()),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
  visit_on: z.nullable(z.string()),
  engineer: z.nullable(z.string()),
  is_warranty: z.boolean(),
  downtime_hours: z.number(),
  documents: z.array(Paper),
});
export type ServiceRequestSummary = z.infer<typeof ServiceRequestSummary>;

export const ServiceRequest = z.extend(ServiceRequestSummary, {
  card: z.nullable(
    z.object({ id: z.string(), number: z.string(), name: z.string(), serial_number: z.string() }),
  ),
  brand_name: z.string(),
  model: z.string(),
  serial_number: z.string(),
  description: z.string(),
  error_code: z.nullable(z.string()),
  is_stopped: z.boolean(),
  hours: z.nullable(z.number()),
  result: z.nullable(z.string()),
  contact: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** What has happened, the newest first, and before it what is to come. */
  history: z.array(
    z.object({
      title: z.string(),
      text: z.nullable(z.string()),
      at: z.nullable(z.string()),
      state: z.enum(['done', 'now', 'coming']),
    }),
  ),
});
export type ServiceRequest = z.infer<typeof ServiceRequest>;

const ById = z.object({ id: uuidField() });
const ByName = z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)) });
const notFound = ['unauthorized', 'not_found'] as const;
const Paging = z.object({
  offset: z.number(),
  limit: z.number(),
  total: z.number(),
  /** The offset of the next page; null on the last one. */
  next: z.nullable(z.number()),
});

export const serviceCardsEndpoints = {
  list: endpoint(routes.serviceCards.list, {
    summary: 'Machines of the person and of their companies; those that need something come first',
    query: z.object({
      ...pagingShape(LIST_LIMITS.serviceCards),
      location: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.line))),
      due: flagField(),
    }),
    response: z.object({
      data: z.array(ServiceCardSummary),
      meta: Paging,
      counts: z.object({
        all: z.number(),
        due: z.number(),
        locations: z.array(z.object({ name: z.string(), count: z.number() })),
      }),
    }),
    errors: ['unauthorized'],
  }),
  get: endpoint(routes.serviceCards.get, {
    summary: 'One machine: passport, figures, fitting goods, documents',
    params: ById,
    response: z.object({ data: ServiceCard }),
    errors: notFound,
  }),
  byName: endpoint(routes.serviceCards.byName, {
    summary: 'The same by the number printed on the card',
    params: ByName,
    response: z.object({ data: ServiceCard }),
    errors: notFound,
  }),
};

const filterShape = { ...wordsAndPeriodShape(), status: z.optional(z.enum(SERVICE_STATUSES)) };
/** Which requests of a machine its history is of. */
export const ServiceHistoryFilter = z.object(filterShape).check(periodCheck());
export type ServiceHistoryFilter = z.infer<typeof ServiceHistoryFilter>;

export const serviceRequestsEndpoints = {
  ofCard: endpoint(routes.serviceRequests.ofCard, {
    summary: 'Service history of a machine, newest first',
    params: ById,
    query: z.object({ ...filterShape, ...pagingShape(LIST_LIMITS.serviceHistory) }).check(periodCheck()),
    response: z.object({ data: z.array(ServiceRequestSummary), meta: Paging }),
    errors: notFound,
  }),
  byName: endpoint(routes.serviceRequests.byName, {
    summary: 'A service request by its number, with what has happened to it',
    params: ByName,
    response: z.object({ data: ServiceRequest }),
    errors: notFound,
  }),
  open: endpoint(routes.serviceRequests.open, {
    summary: 'Whoever sent a request without an account opens it by the private link of its letter',
    body: z.strictObject({ request_id: uuidField(), key: z.string().check(z.maxLength(100)) }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['not_found', 'too_many'],
  }),
  byLink: endpoint(routes.serviceRequests.byLink, {
    summary: 'The request a private link has opened, with what has happened to it',
    params: ById,
    response: z.object({ data: ServiceRequest }),
    errors: ['not_found'],
  }),
  fileByLink: endpoint(routes.serviceRequests.fileByLink, {
    summary: 'A file that staff gave to the request a private link has opened',
    params: z.object({ id: uuidField(), file: uuidField() }),
    response: z.unknown(),
    errors: ['not_found'],
  }),
};
