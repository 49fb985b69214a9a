import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/attachment.ts';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { DocumentsService } from './documents.service.ts';

const calls = endpoints.documents;

interface RouteServices {
  readonly auth: AuthService;
  readonly documents: DocumentsService;
}

export function documentsRoutes(app: FastifyInstance, { auth, documents }: RouteServices): void {
  handleSignedIn(app, auth, calls.list, ({ userId, query }) => documents.list(userId, query));
  handleSignedIn(app, auth, calls.file, async ({ userId, params, reply }) =>
    sendAttachment(reply, await documents.file(userId, params.id)),
  );
}
