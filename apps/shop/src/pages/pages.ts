import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from '../addresses.ts';
import { inProcess } from '../in-process-transport.ts';
import { plainFailurePage } from '../plain-failure-page.ts';
import { pageCookies, visitOf } from './page-visit.ts';
import { hasTagManager, renderPage } from './render-page.ts';
import { type PageParts, sendRendered } from './send-rendered.ts';
import { sendSharedPage } from './send-shared-page.ts';
import { sharedPage } from './shared-page.ts';

const mebibyte = 1024 * 1024;
const formLimit = mebibyte;
const uploadLimit = 210 * mebibyte;
const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** Everything that is neither API nor file is a page of the React application. */
export function pages(parts: PageParts): FastifyPluginAsync {
  return async (app) => {
    // Bodies are read by the page's own code, as a web Request.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', async (request, reply) => {
      const canonical = canonicalAddress(request.method, request.url);
      if (canonical) return reply.redirect(canonical, 301);
      if (!pageMethods.has(request.method))
        return refuse(request, reply.header('allow', 'GET, HEAD, POST'), 405);
      if (!bodyIsForm(request)) return refuse(request, reply, 415);
      if (!bodyIsBounded(request)) return refuse(request, reply, 413);
      try {
        return await sendPage(app, parts, request, reply);
      } catch (error) {
        request.log.error({ err: error }, 'page could not be rendered');
        return refuse(request, reply, 500);
      }
    });
  };
}

async function sendPage(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { render, services, shared, config } = parts;
  if (shared) {
    const cookies = pageCookies(request);
    const offices = cookies.has('company_id') ? await services.offices.list().catch(() => []) : [];
    const asked = sharedPage(request, cookies, offices);
    if (asked) return sendSharedPage(app, { ...parts, shared }, asked, request, reply);
  }
  const { transport, cookies } = inProcess(app, request);
  const page = await renderPage(
    render,
    createRequest(request.raw, reply.raw, { host: request.host, protocol: `${request.protocol}:` }),
    visitOf(request, { transport, publicUrl: config.publicUrl }),
    { withTagManager: await hasTagManager(services) },
  );
  reply.header('set-cookie', [...page.cookies, ...cookies]);
  return sendRendered(parts, request, reply, page);
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(plainFailurePage(request.id));
}

/** A page is changed by its forms and by nothing else. */
function bodyIsForm({ method, headers }: FastifyRequest): boolean {
  if (method !== 'POST') return true;
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    headers['content-type'] ?? '',
  );
}

function bodyIsBounded(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const length = request.headers['content-length'];
  if (length === undefined) return request.headers['transfer-encoding'] === undefined;
  const multipart = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  return Number(length) <= (multipart ? uploadLimit : formLimit);
}
