import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const SignIn = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1, 'Это поле обязательно для заполнения'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Это поле обязательно для заполнения'), z.maxLength(128)),
  remember: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof SignIn>;

export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: z.string(),
});

export const authEndpoints = {
  signIn: endpoint(routes.auth.signIn, {
    summary: 'Sign in by e-mail and password',
    body: SignIn,
    response: AccessToken,
    errors: ['wrong_credentials', 'too_many'],
  }),
  logout: endpoint(routes.auth.logout, {
    summary: 'End the session on the server',
    response: z.object({ ok: z.literal(true) }),
  }),
};
