import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.documents;

export function documentsRoutes(app: FastifyInstance, { auth, documents }: Services): void {
  handleSignedIn(app, auth, calls.list, ({ userId, query }) => documents.list(userId, query));
  handleSignedIn(app, auth, calls.file, async ({ userId, params, reply }) => {
    const { name, mime, size, stream } = await documents.file(userId, params.id);
    // The bytes are never opened as a page of the shop, whatever they say they are.
    reply
      .type(mime)
      .header('content-length', size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeRfc5987(name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    return stream;
  });
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
