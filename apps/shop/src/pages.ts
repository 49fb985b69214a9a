import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Services } from '@spindle/api/services';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from './addresses.ts';
import type { Config } from './config.ts';
import { inProcess } from './in-process-transport.ts';
import { plainFailurePage } from './plain-failure-page.ts';
import { pagePolicy } from './security-headers.ts';
import type { PageVisit } from '@spindle/web/app/server-context.ts';
import { fillVisitor } from '@spindle/web/app/visitor/visitor-slots.ts';
import { visitOf } from './page-visit.ts';
import { visitorOf } from './page-visitor.ts';

export type RenderPage = (request: Request, visit: PageVisit) => Promise<Response>;

const mebibyte = 1024 * 1024;
const formLimit = mebibyte;
const uploadLimit = 210 * mebibyte;

interface PageParts {
  readonly config: Config;
  readonly render: RenderPage;
  readonly services: Pick<Services, 'site' | 'visitor'>;
}

/** Everything that is neither API nor file is a page of the React application. */
export function pages(parts: PageParts): FastifyPluginAsync {
  return async (app) => {
    // Bodies are read by the page's own code, as a web Request.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', async (request, reply) => {
      const canonical = canonicalAddress(request.method, request.url);
      if (canonical) return reply.redirect(canonical, 301);
      if (!bodyIsBounded(request))
        return reply.code(413).type('text/html; charset=utf-8').send(plainFailurePage(request.id));
      return sendPage(app, parts, request, reply);
    });
  };
}

async function sendPage(
  app: FastifyInstance,
  { config, render, services }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const { transport, cookies } = inProcess(app, request);
  let answer: Response;
  try {
    const page = createRequest(request.raw, reply.raw, {
      host: request.host,
      protocol: `${request.protocol}:`,
    });
    answer = await render(page, visitOf(request, { transport, nonce, publicUrl: config.publicUrl }));
    if (isLastResort(answer)) throw new Error('the error page itself failed');
  } catch (error) {
    request.log.error({ err: error }, 'page could not be rendered');
    return reply.code(500).type('text/html; charset=utf-8').send(plainFailurePage(request.id));
  }
  reply.code(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  reply.header('set-cookie', [...answer.headers.getSetCookie(), ...cookies]);
  const site = await services.site.settings().catch(() => null);
  reply.header('content-security-policy', pagePolicy(nonce, { withTagManager: Boolean(site?.gtmId) }));
  if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html') || !answer.body)
    return reply.send(answer.body ? Readable.fromWeb(answer.body as WebStream) : null);
  const [html, visitor] = await Promise.all([answer.text(), visitorOf(request, services)]);
  return reply.send(fillVisitor(html, visitor));
}

/** React Router answers in plain text only when rendering the error page failed as well. */
function isLastResort(answer: Response): boolean {
  return answer.status === 500 && (answer.headers.get('content-type') ?? '').startsWith('text/plain');
}

function bodyIsBounded(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const length = request.headers['content-length'];
  if (length === undefined) return request.headers['transfer-encoding'] === undefined;
  const multipart = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  return Number(length) <= (multipart ? uploadLimit : formLimit);
}
