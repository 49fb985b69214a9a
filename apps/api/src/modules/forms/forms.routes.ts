import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Identity } from '../../kernel/identity.ts';
import type { Services } from '../../services.ts';
import {
  callBackDefinition,
  documentRequestDefinition,
  editClientCompanyDefinition,
  feedbackDefinition,
} from './forms.definitions.ts';
import type { Submission } from './forms.service.ts';

const calls = endpoints.forms;

export function formsRoutes(app: FastifyInstance, { forms }: Services): void {
  handle(app, calls.guard, async () => ({ data: { token: await forms.openForm() } }));
  handle(app, calls.callBackRequest, async (ask) => ({
    data: await forms.submit(callBackDefinition, submission(ask)),
  }));
  handle(app, calls.feedback, async (ask) => ({
    data: await forms.submit(feedbackDefinition, submission(ask)),
  }));
  handle(app, calls.documentRequest, async (ask) => ({
    data: await forms.submit(documentRequestDefinition, submission(ask)),
  }));
  handle(app, calls.editClientCompany, async (ask) => ({
    data: await forms.submit(editClientCompanyDefinition, submission(ask)),
  }));
}

/** What every form's call hands to the service. */
function submission({
  body,
  who,
  request,
}: {
  body: object;
  who: Identity;
  request: FastifyRequest;
}): Submission {
  const key = request.headers['idempotency-key'];
  return {
    input: body,
    uploads: request.uploads ?? [],
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    caller: { token: who.token, address: request.ip, userAgent: request.headers['user-agent'] ?? null },
  };
}
