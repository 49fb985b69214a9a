import * as z from 'zod/mini';
import { ERROR_SEVERITIES, ERROR_TOPICS, LIST_LIMITS, TEXT_LIMITS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { perPageShape } from '../fields/paging.ts';
import { routes } from '../routes.ts';

/** A page of the service section in its menu; `children` down to the fourth level below it. */
export interface ServiceMenuItem {
  slug: string;
  url: string;
  name: string;
  children: ServiceMenuItem[];
}
export const ServiceMenuItem: z.ZodMiniType<ServiceMenuItem> = z.object({
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  children: z.array(z.lazy(() => ServiceMenuItem)),
});

export const ServiceWork = z.object({
  slug: z.string(),
  name: z.string(),
  includes: z.string(),
  /** «3–5 дней». */
  term: z.string(),
  price_from_with_tax: z.nullable(z.number()),
  /** After the price, or instead of it: «в цене станка». */
  price_note: z.nullable(z.string()),
  /** The page with details. */
  url: z.nullable(z.string()),
});
export type ServiceWork = z.infer<typeof ServiceWork>;

export const ErrorCode = z.object({
  id: z.string(),
  brand: z.object({ slug: z.string(), name: z.string() }),
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  topic: z.enum(ERROR_TOPICS),
  severity: z.enum(ERROR_SEVERITIES),
  /** The likeliest first. */
  causes: z.array(z.string()),
  /** In the order of doing. */
  actions: z.array(z.string()),
});
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ErrorCodes = z.object({
  data: z.array(ErrorCode),
  meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
  /** The code that the query names exactly. */
  found: z.nullable(ErrorCode),
  /** Codes before and after it. */
  neighbours: z.array(ErrorCode),
  /** Brands with codes, and topics of what the query and the brand find. */
  brands: z.array(z.object({ slug: z.string(), name: z.string(), codes: z.number() })),
  topics: z.array(z.object({ slug: z.enum(ERROR_TOPICS), found: z.number() })),
});
export type ErrorCodes = z.infer<typeof ErrorCodes>;

export const serviceEndpoints = {
  menu: endpoint(routes.service.menu, {
    summary: 'Pages of the service section as a tree',
    response: z.object({ data: z.array(ServiceMenuItem) }),
  }),
  works: endpoint(routes.service.works, {
    summary: 'Works of the service with terms and prices',
    response: z.object({ data: z.array(ServiceWork) }),
  }),
  errorCodes: endpoint(routes.service.errorCodes, {
    summary: 'Alarm codes of machines, by brand, topic, code or words',
    query: z.object({
      ...perPageShape(LIST_LIMITS.brandErrorCodes),
      brand: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.slug))),
      query: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.query))),
      topic: z.optional(z.enum(ERROR_TOPICS)),
    }),
    response: ErrorCodes,
  }),
};
