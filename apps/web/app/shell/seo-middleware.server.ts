import { ApiError } from '@spindle/client/api-error';
import { SEO_NOT_FOUND } from '@spindle/contract/constants';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { pagePath } from '../addresses/page-path.ts';
import { pageFailure, notFound } from '../failures/route-failures.ts';
import { closedContext, pageContext, seoContext } from '../layout/server-context.ts';
import { redirect } from '../addresses/local-redirect.ts';

/**
 * Before any page: what the SEO table says of its address. `404` is a missing page, another redirect_url a permanent
 * move. When the API itself answers that it does not know, the page is missing; when the database is away, it is 503.
 */
export const seoMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { client } = context.get(pageContext);
  const path = pagePath(new URL(request.url).pathname);
  try {
    const { data } = await client.site.seo({ params: { '*': path.replace(/^\//, '') } }, { hint: 'passive' });
    if (data.redirect_url === SEO_NOT_FOUND) close(request, context);
    else if (data.redirect_url) throw redirect(data.redirect_url, 301);
    else context.set(seoContext, data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) throw pageFailure(error.status === 503 ? 503 : 500, error.retryAfter);
    close(request, context);
  }
  return next();
};

/** Thrown here it would cost the page its menus: `open-page.tsx` below the root says it. Nothing may be sent to it. */
function close(request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
  context.set(closedContext, true);
}
