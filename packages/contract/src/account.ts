import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const User = z.object({
  id: z.string(),
  initials: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  type: z.enum(['legal', 'physical']),
  business_region_id: z.nullable(z.number()),
  email_confirmed: z.boolean(),
  /** Companies the person buys for. */
  clients: z.array(
    z.object({ id: z.string(), name: z.string(), inn: z.string(), role: z.enum(['owner', 'employee']) }),
  ),
});
export type User = z.infer<typeof User>;

export const accountEndpoints = {
  personalInformation: endpoint(routes.account.personalInformation, {
    summary: 'Who is signed in',
    response: z.object({ data: User }),
    errors: ['unauthorized'],
  }),
};
