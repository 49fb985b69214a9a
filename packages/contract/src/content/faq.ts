import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../constants.ts';
import { ContentBlock } from './content.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

export const FaqAnswer = z.object({
  id: z.string(),
  question: z.string(),
  /** Where it stands on its category's page. */
  url: z.string(),
  blocks: z.array(ContentBlock),
  /** The answer without any markup. */
  text: z.string(),
  updated: z.string(),
});
export type FaqAnswer = z.infer<typeof FaqAnswer>;

export const FaqCategory = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  /** Answers it has in all. */
  count: z.number(),
  answers: z.array(FaqAnswer),
});
export type FaqCategory = z.infer<typeof FaqCategory>;

export const faqEndpoints = {
  categories: endpoint(routes.faq.categories, {
    summary: 'Questions and answers by category; with a query only those that were found',
    query: z.object({ query: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.query))) }),
    response: z.object({ data: z.array(FaqCategory) }),
  }),
  category: endpoint(routes.faq.category, {
    summary: 'One category of questions and answers',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(TEXT_LIMITS.slug)) }),
    response: z.object({ data: FaqCategory }),
    errors: ['not_found'],
  }),
};
