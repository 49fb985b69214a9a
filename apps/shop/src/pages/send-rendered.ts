import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Services } from '@spindle/api/services';
import { fillVisitor } from '@spindle/web/app/kits/visitor/visitor-slots.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { KeptRenderings } from './kept-renderings.ts';
import type { PageCache } from './page-cache.ts';
import { PageHtml } from './page-html.ts';
import { visitorOf } from './page-visitor.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';

/** What is kept of pages that are the same for all guests. */
export interface SharedPages {
  readonly cache: PageCache<RenderedPage>;
  readonly renderings: KeptRenderings;
}

export interface PageParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly render: RenderPage;
  readonly pagePattern?: (path: string) => string;
  readonly services: Pick<
    Services,
    | 'site'
    | 'visitor'
    | 'offices'
    | 'limits'
    | 'uploads'
    | 'prices'
    | 'buyers'
    | 'customerViews'
    | 'missingPages'
    | 'searchLog'
  >;
  /** Null in development, where pages change without telling. */
  readonly shared: SharedPages | null;
}

/** Sends a page that is not kept. */
export async function sendRendered(
  { services }: Pick<PageParts, 'services'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
): Promise<FastifyReply> {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (body instanceof PageHtml || Buffer.isBuffer(body)) {
    const text = (body instanceof PageHtml ? body.bytes() : body).toString();
    return reply.send(fillVisitor(text, await visitorOf(request, services)));
  }
  return reply.send(body ? Readable.fromWeb(body as WebStream) : null);
}
