import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Identity } from '../../kernel/identity.ts';
import { formDefinitions } from './forms.definitions.ts';
import type { Submission, FormsService } from './forms.service.ts';

const { guard, ...calls } = endpoints.forms;

interface RouteServices {
  readonly forms: FormsService;
}

export function formsRoutes(app: FastifyInstance, { forms }: RouteServices): void {
  handle(app, guard, async () => ({ data: { token: await forms.openForm() } }));
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    handle(app, calls[name], async (ask) => ({
      data: await forms.submit(formDefinitions[name], submission(ask)),
    }));
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
