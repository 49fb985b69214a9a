import { ApiError } from '@spindle/client/api-error';
import { SEO_NOT_FOUND } from '@spindle/contract/constants';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { pagePath } from '../addresses/page-path.ts';
import { pageFailure, notFound } from '../failures/route-failures.ts';
import { closedContext, pageContext, seoContext } from '../layout/server-context.ts';
import { redirect } from '../addresses/local-redirect.ts';

/**
 * Applies the SEO table before any page: `404` means a missing page, another redirect_url a permanent redirect. A 404
 * of the API is a missing page too; an unavailable database is a 503.
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

/**
 * A 404 thrown here would lose the page's menus, so `open-page.tsx` below the root throws it. Forms are refused at
 * once.
 */
function close(request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
  context.set(closedContext, true);
}
