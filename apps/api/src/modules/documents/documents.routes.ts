import { Readable } from 'node:stream';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/http/attachment.ts';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fileDisposition } from '../../kernel/spreadsheets/spreadsheet-disposition.ts';
import { periodForFileName } from '../../kernel/spreadsheets/spreadsheet-period.ts';
import { zipChunks } from '../../kernel/spreadsheets/zip-writer.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { DocumentsService } from './documents.service.ts';

const calls = endpoints.documents;
const archivesPerPerson = { max: 20, seconds: 600 };

interface RouteServices {
  readonly auth: AuthService;
  readonly documents: DocumentsService;
  readonly limits: Limits;
  readonly site: SiteService;
}

export function documentsRoutes(
  app: FastifyInstance,
  { auth, documents, limits, site }: RouteServices,
): void {
  handleSignedIn(app, auth, calls.list, ({ userId, query: { offset, limit, ...filter } }) =>
    documents.list(userId, filter, { offset, limit }),
  );
  handleSignedIn(app, auth, calls.archive, async ({ userId, query, reply }) => {
    await limits.take(`documents-archive:${userId}`, archivesPerPerson.max, archivesPerPerson.seconds);
    const files = await documents.archive(userId, query);
    const { companyName: shop } = (await site.settings()).pageTemplate;
    // Ticked ones are of no period.
    const period = query.ids ? '' : ` ${periodForFileName(query)}`;
    reply
      .type('application/zip')
      .header('content-disposition', fileDisposition('documents', `${shop}. Документы${period}`, 'zip'))
      .header('x-content-type-options', 'nosniff');
    return Readable.from(zipChunks(files));
  });
  handleSignedIn(app, auth, calls.file, async ({ userId, params, reply }) =>
    sendAttachment(reply, await documents.file(userId, params.id)),
  );
}
