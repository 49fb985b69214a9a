import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

/** An office of the shop, chosen in the header. */
export const Company = z.object({
  id: z.string(),
  slug: z.string(),
  city_name: z.string(),
  office_address: z.string(),
  phone: z.string(),
  email: z.string(),
  opening_hours: z.string(),
  business_region_id: z.array(z.number()),
  lat: z.number(),
  lon: z.number(),
  is_head: z.boolean(),
  has_showroom: z.boolean(),
  has_warehouse: z.boolean(),
  callback_minutes: z.number(),
  stopped_hours: z.number(),
  reaction_days: z.number(),
});
export type Company = z.infer<typeof Company>;

/** Seven days from Monday on, by the office's own clock; a day off has no times. */
const Hours = z.array(
  z.object({ day: z.string(), opens: z.nullable(z.string()), closes: z.nullable(z.string()) }),
);
export type Hours = z.infer<typeof Hours>;

/** How the way to an office is drawn: its street and the crossing one, the stop and the distance. */
export const OfficeScheme = z.object({
  street: z.string(),
  crossing: z.string(),
  from: z.string(),
  metres: z.number(),
  angle: z.number(),
  side: z.enum(['left', 'right']),
});
export type OfficeScheme = z.infer<typeof OfficeScheme>;

export const CompanyDetails = z.extend(Company, {
  postal_code: z.string(),
  timezone: z.string(),
  service_engineers: z.number(),
  description: z.string(),
  how_to_get: z.string(),
  hours: Hours,
  scheme: z.nullable(OfficeScheme),
  warehouse: z.nullable(
    z.object({ name: z.string(), gate: z.string(), opening_hours: z.string(), hours: Hours }),
  ),
  staff: z.array(z.object({ name: z.string(), position: z.string(), phone: z.string(), email: z.string() })),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

export const Region = z.object({ id: z.number(), name: z.string(), slug: z.string() });
export type Region = z.infer<typeof Region>;
export const City = z.object({ id: z.number(), name: z.string(), slug: z.string() });

const Slug = z.string().check(z.minLength(1), z.maxLength(100));

export const companiesEndpoints = {
  list: endpoint(routes.companies.list, {
    summary: 'Offices of the shop',
    response: z.object({
      data: z.array(Company),
      additional_data: z.object({
        total: z.number(),
        cities: z.number(),
        head_id: z.nullable(z.string()),
        service_engineers: z.number(),
        warehouses: z.number(),
        storage_m2: z.number(),
        /** When each office is open: apart from the offices, which every page carries. */
        schedules: z.array(z.object({ company_id: z.string(), timezone: z.string(), hours: Hours })),
      }),
    }),
  }),
  bySlug: endpoint(routes.companies.bySlug, {
    summary: 'One office',
    params: z.object({ slug: Slug }),
    response: z.object({ data: CompanyDetails }),
    errors: ['not_found'],
  }),
  regions: endpoint(routes.companies.regions, {
    summary: 'Business regions',
    response: z.object({ data: z.array(Region) }),
  }),
  cities: endpoint(routes.companies.cities, {
    summary: 'Cities of a business region',
    params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647)) }),
    response: z.object({ data: z.array(City) }),
    errors: ['not_found'],
  }),
};
