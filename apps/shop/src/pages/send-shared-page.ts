import { topicsOf } from '@spindle/api/kernel/topics';
import type { Transport } from '@spindle/client/client';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inProcess } from '../in-process-transport.ts';
import { packPage, type PackedPage } from './packed-page.ts';
import type { CachedPage } from './page-cache.ts';
import { PageHtml } from './page-html.ts';
import { guestVisit, type PageCookies } from './page-visit.ts';
import { isNewcomer, keptVisitorOf, visitorOf } from './page-visitor.ts';
import { hasTagManager, renderPage, type RenderedPage } from './render-page.ts';
import { type AskedAtOnce, atOnce, type SentAtOnce, sendPacked, smallestOf } from './send-packed.ts';
import { type PageParts, type SharedPages, sendRendered } from './send-rendered.ts';
import type { SharedPage } from './shared-page.ts';

export type SharedParts = PageParts & { readonly shared: SharedPages };

const longestKept = 2 * 1024 * 1024;
/** A browser asks each time and mostly hears that nothing changed; data fetched ahead is used when its link is clicked. */
const htmlLife = 'private, no-cache';
const dataLife = 'private, max-age=5';

/** A page that is the same for all guests: from memory, or rendered once for everybody who waits for it. */
export async function sendSharedPage(
  app: FastifyInstance,
  parts: SharedParts,
  asked: SharedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = parts;
  const { cache } = parts.shared;
  const found = await cache.get(asked, () => renderShared(app, parts, asked, request));
  if ('answer' in found) return sendRendered(parts, request, reply, found.answer);
  const { page } = found;
  const visitor = isHtml(page) ? await visitorOf(request, services) : emptyVisitor;
  return sendPacked(request, reply, page, visitor);
}

/** The same without waiting for anything: null where it is not kept, or something of the visitor must be read. */
export function sharedAtOnce(
  { services, shared }: Pick<SharedParts, 'services' | 'shared'>,
  page: SharedPage,
  asked: AskedAtOnce,
  cookies: PageCookies,
): SentAtOnce | null {
  const kept = shared.cache.peek(page);
  if (!kept) return null;
  const visitor = isHtml(kept) ? keptVisitorOf(asked, cookies, services) : emptyVisitor;
  const sent = visitor && atOnce(asked, kept, visitor);
  if (sent) shared.cache.sent();
  return sent;
}

const isHtml = (page: PackedPage): boolean => page.headers['content-type']?.startsWith('text/html') ?? false;

/** Nothing of the visitor who happens to ask first goes in: no cookies, no headers, no host. */
async function renderShared(
  app: FastifyInstance,
  { render, config, services, shared }: SharedParts,
  asked: SharedPage,
  request: FastifyRequest,
): Promise<CachedPage | { answer: RenderedPage }> {
  const { transport: anonymous, cookies } = inProcess(app, request, { anonymous: true });
  // A page that had to do without something is good for this visitor, not for everybody after them.
  let complete = true;
  const topics = new Set<string>();
  const transport: Transport = {
    async send(call) {
      const answer = await anonymous.send(call);
      if (answer.status >= 500) complete = false;
      for (const topic of topicsOf(answer)) topics.add(topic);
      return answer;
    },
  };
  const address = new URL(request.url, config.publicUrl);
  const page = await renderPage(
    render,
    new Request(address, { headers: { host: config.publicUrl.host } }),
    guestVisit(request, { transport, publicUrl: config.publicUrl }, asked),
    { withTagManager: await hasTagManager(services) },
  );
  const body =
    page.body === null || Buffer.isBuffer(page.body) || page.body instanceof PageHtml
      ? page.body
      : Buffer.from(await new Response(page.body).arrayBuffer());
  const whole = { ...page, body };
  const mayKeep =
    complete &&
    page.status === 200 &&
    page.cookies.length === 0 &&
    cookies.length === 0 &&
    !/no-store/.test(page.headers['cache-control'] ?? '');
  if (!mayKeep || !body?.length || body.length > longestKept) return { answer: whole };
  const life = page.headers['content-type']?.startsWith('text/html') ? htmlLife : dataLife;
  const keep = await packPage(
    body,
    { 'cache-control': life, ...page.headers },
    {
      isNewcomer: isNewcomer(request),
      encoding: smallestOf(request),
      onGrown: (grown) => shared.cache.grown(asked.key, grown),
    },
  );
  return { keep, topics: [...topics] };
}
