import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/attachment.ts';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.documents;

export function documentsRoutes(app: FastifyInstance, { auth, documents }: Services): void {
  handleSignedIn(app, auth, calls.list, ({ userId, query }) => documents.list(userId, query));
  handleSignedIn(app, auth, calls.file, async ({ userId, params, reply }) =>
    sendAttachment(reply, await documents.file(userId, params.id)),
  );
}
