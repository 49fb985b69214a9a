import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

export const CookieChoice = z.enum(['all', 'needed']);
export type CookieChoice = z.infer<typeof CookieChoice>;

export const cookieEndpoints = {
  choose: endpoint(routes.cookies.choose, {
    summary: 'The notice about cookies was answered; kept under a random key of the browser',
    body: z.strictObject({ choice: CookieChoice }),
    response: Done,
    errors: ['invalid', 'too_many'],
  }),
};
