import { topicsOf } from '@spindle/api/kernel/http/topics';
import type { Transport } from '@spindle/client/client';
import type { VisitorSlot } from '@spindle/web/app/server-exports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { inProcess } from '../in-process-transport.ts';
import { type CompressedBody, compressOnce, encodingOf } from './compress.ts';
import { slotsInBytes } from './fill-page.ts';
import type { Cacheable } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import { guestVisit } from './page-visit.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** A page as it is cached: the headers, with the policy of its scripts, and the body belong together. */
export interface CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedBody;
  /** Of HTML alone. */
  readonly slots?: readonly VisitorSlot[];
}

export type GuestPage = { readonly cached: CachedPage } | { readonly rendered: RenderedPage };

type RenderParts = Parameters<typeof renderPage>[0] & { readonly config: Pick<Config, 'publicUrl'> };

const longestCached = 2 * 1024 * 1024;
/** Browsers revalidate each time and mostly get a 304; prefetched data is used when its link is clicked. */
const htmlLife = 'private, no-cache';
const dataLife = 'private, max-age=5';

/** Renders without cookies, headers or host of the visitor, so that the page can be shared. */
export async function renderGuestPage(
  app: FastifyInstance,
  parts: RenderParts,
  key: PageKey,
  request: FastifyRequest,
): Promise<Cacheable<GuestPage>> {
  const { publicUrl } = parts.config;
  const calls = watchCalls(inProcess(app, request, { anonymous: true }));
  const page = await renderPage(
    parts,
    new Request(new URL(request.url, publicUrl), { headers: { host: publicUrl.host } }),
    guestVisit(request, { transport: calls.transport, publicUrl }, key),
  );
  const body =
    page.body instanceof ReadableStream
      ? Buffer.from(await new Response(page.body).arrayBuffer())
      : page.body;
  const mayBeCached =
    page.status === 200 &&
    page.cookies.length === 0 &&
    calls.mayBeCached() &&
    !page.headers['cache-control']?.includes('no-store');
  // Requests waiting for the same rendering get this answer too.
  if (!mayBeCached || !body?.length || body.length > longestCached)
    return { value: { rendered: { ...page, body } }, cache: null };
  const life = typeof body === 'string' ? htmlLife : dataLife;
  const cached = {
    headers: { 'cache-control': life, ...page.headers },
    body: await compressOnce(body, encodingOf(request)),
    ...(typeof body === 'string' ? { slots: slotsInBytes(body) } : {}),
  };
  return { value: { cached }, cache: { bytes: cached.body.bytes, topics: calls.topics() } };
}

/** Notes what a page is about: the topics of its answers, and the products they show, by their public ids. One that had to do without something is good for this visitor, not for those after them. */
function watchCalls({ transport, cookies }: ReturnType<typeof inProcess>) {
  const topics = new Set<string>();
  let isComplete = true;
  const watched: Transport = {
    async send(call) {
      const answer = await transport.send(call);
      if (answer.status >= 500) isComplete = false;
      for (const topic of topicsOf(answer)) topics.add(topic);
      for (const [, id = ''] of answer.text.matchAll(/"(p_\w+)"/g)) topics.add(id);
      return answer;
    },
  };
  return {
    transport: watched,
    topics: () => [...topics],
    mayBeCached: () => isComplete && cookies.length === 0,
  };
}
