import * as z from 'zod/mini';
import { LIST_LIMITS, TEXT_LIMITS } from '../constants.ts';
import { ContentBlock } from './content.ts';
import { endpoint } from '../endpoint.ts';
import { perPageShape } from '../fields/paging.ts';
import { routes } from '../routes.ts';

/** A month's pay in roubles before tax; a bound that is not given is null. */
const Pay = z.object({
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

export const Vacancy = z.object({
  /** The slug: it names the vacancy in calls and addresses. */
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  lead: z.string(),
  department: z.string(),
  city_name: z.string(),
  place_note: z.nullable(z.string()),
  places: z.number(),
  is_remote: z.boolean(),
  pay: Pay,
  published_on: z.string(),
});
export type Vacancy = z.infer<typeof Vacancy>;

export const VacancyDetails = z.extend(Vacancy, {
  employment: z.enum(['FULL_TIME', 'PART_TIME', 'INTERN']),
  schedule: z.string(),
  schedule_note: z.string(),
  /** One more number worth knowing: days on the road, people in a group. */
  fact: z.nullable(z.object({ value: z.string(), unit: z.string(), label: z.string() })),
  contact: z.object({ name: z.string(), position: z.string(), phone: z.string(), email: z.string() }),
  /** The office the person works at; null for work from home. */
  office: z.nullable(
    z.object({
      slug: z.string(),
      office_address: z.string(),
      postal_code: z.string(),
      city_name: z.string(),
    }),
  ),
  blocks: z.array(ContentBlock),
});
export type VacancyDetails = z.infer<typeof VacancyDetails>;

export const SocialPost = z.object({
  id: z.string(),
  topic: z.string(),
  text: z.string(),
  url: z.nullable(z.string()),
  picture: z.string(),
  published_on: z.string(),
});
export type SocialPost = z.infer<typeof SocialPost>;

export const vacanciesEndpoints = {
  list: endpoint(routes.vacancies.list, {
    summary: 'Open vacancies',
    response: z.object({ data: z.array(Vacancy) }),
  }),
  get: endpoint(routes.vacancies.get, {
    summary: 'One vacancy with its text',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(TEXT_LIMITS.slug)) }),
    response: z.object({ data: VacancyDetails }),
    errors: ['not_found'],
  }),
  socialFeed: endpoint(routes.vacancies.socialFeed, {
    summary: 'Posts of the shop, the newest first',
    query: z.object(perPageShape(LIST_LIMITS.socialFeed)),
    response: z.object({
      data: z.array(SocialPost),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
  }),
};
