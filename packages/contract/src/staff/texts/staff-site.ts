import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { specEndpoints } from '../spec-records.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const { seo } = staffRoutes;

const MissingPage = z.object({
  path: z.string(),
  hits: z.number(),
  first_on: z.string(),
  last_on: z.string(),
});
type MissingPage = z.infer<typeof MissingPage>;

export const staffSeoEndpoints = {
  ...specEndpoints(seo, 'Titles and redirects'),
  state: endpoint(seo.state, {
    summary: 'What search engines are told: sitemap, robots, closed addresses',
    response: z.object({
      data: z.object({
        /** Addresses of the sitemap. */
        pages: z.number(),
        goods: z.number(),
        sitemap: z.object({
          /** Generated for every request: the moment of this response. */
          made_at: z.string(),
          url: z.string(),
          parts: z.array(
            z.object({
              name: z.string(),
              url: z.string(),
              kind: z.enum(['pages', 'goods']),
              addresses: z.number(),
            }),
          ),
        }),
        robots: z.object({
          url: z.string(),
          text: z.string(),
          closed: z.array(z.object({ path: z.string(), why: z.string() })),
        }),
        /** What keeps search engines from the shop, as text. */
        problems: z.array(z.string()),
        closed: z.number(),
        redirects: z.number(),
        /** Redirects that lead to another one. */
        chains: z.array(z.object({ path: z.string(), through: z.string(), to: z.string() })),
      }),
    }),
    errors: staffErrors,
  }),
  missing: endpoint(seo.missing, {
    summary: 'Addresses that were asked for and are not there, the most asked for first',
    response: z.object({ data: z.array(MissingPage), total: z.number() }),
    errors: staffErrors,
  }),
  forget: endpoint(seo.forget, {
    summary: 'Leave an address out of the log',
    body: z.strictObject({ path: z.string().check(z.minLength(1), z.maxLength(500)) }),
    response: Done,
    errors: [...staffErrors, 'not_found'],
  }),
};
