import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Doorkeeper } from '../../kernel/http/handle-signed-in.ts';
import { type RequestGuard, handle } from '../../kernel/http/handle.ts';
import { type Identity, readIdentity } from '../../kernel/http/identity.ts';
import { formDefinitions } from './forms.definitions.ts';
import type { Submission, FormsService } from './forms.service.ts';

const { guard, ...calls } = endpoints.forms;

interface RouteServices {
  readonly auth: Doorkeeper;
  readonly forms: FormsService;
}

export function formsRoutes(app: FastifyInstance, { auth, forms }: RouteServices): void {
  const signedIn: RequestGuard = async (request) => void (await auth.requireUser(readIdentity(request)));
  handle(app, guard, async () => ({ data: { token: await forms.openForm() } }));
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const definition = formDefinitions[name];
    handle(
      app,
      calls[name],
      async (context) => ({ data: await forms.submit(definition, submission(context)) }),
      definition.signedIn && signedIn,
    );
  }
}

/** What every form's call hands to the service. */
function submission({
  body,
  who,
  attemptKey,
  request,
}: {
  body: object;
  who: Identity;
  attemptKey: string | null;
  request: FastifyRequest;
}): Submission {
  return {
    input: body,
    uploads: request.uploads ?? [],
    attemptKey,
    caller: { token: who.token, address: request.ip, userAgent: request.headers['user-agent'] ?? null },
  };
}
