import { ApiError } from '@spindle/client/api-error';
import type { SiteSettings } from '@spindle/contract/content/site';
import { type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { pagePath } from '../addresses/page-path.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { authRedirectTo } from '../addresses/route-names.ts';
import { side } from '../failures/page-failures.server.ts';
import { pageFailure } from '../failures/route-failures.ts';
import { defaultSite } from './default-site.ts';
import { pageContext } from './server-context.ts';
import { redirect } from '../addresses/local-redirect.ts';

interface PageRequest {
  readonly request: Request;
  /** As the page knows it: without what the router adds. */
  readonly url: URL;
}

type Guard = (pageRequest: PageRequest, context: Readonly<RouterContextProvider>) => Promise<void>;

/** What may stand before a page, by name. */
const guards: Readonly<Record<string, Guard>> = {
  /** Account pages are hidden when profiles are switched off. */
  async profiles(_pageRequest, context) {
    if (!(await site(context)).profilesEnabled) throw redirect(paths.home(), 301);
  },
  /** Cart and checkout are hidden when the basket is switched off. */
  async basket(_pageRequest, context) {
    if (!(await site(context)).basketEnabled) throw redirect(paths.home(), 301);
  },
  /** A list goes into a cart, or without one into a quotation request of a signed-in user. */
  async lists(pageRequest, context) {
    const { basketEnabled, profilesEnabled } = await site(context);
    if (basketEnabled) return;
    if (!profilesEnabled) throw redirect(paths.home(), 301);
    await guards['auth']?.(pageRequest, context);
  },
  /** The page of an order: in a shop without accounts only the link of its e-mail opens it. */
  async orderer(pageRequest, context) {
    const { signedIn } = context.get(pageContext);
    if (!signedIn && !(await site(context)).profilesEnabled) throw redirect(paths.home());
    await guards['auth']?.(pageRequest, context);
  },
  /** Redirects a guest home with the login popup; the requested page opens after signing in. */
  async auth({ request, url }, context) {
    const { client, signedIn } = context.get(pageContext);
    const requestedPath = new URL(request.url).pathname;
    // The action answers a scripted form with 401: the page keeps the form and opens sign-in itself.
    if (request.method === 'POST' && requestedPath.endsWith('.data')) return;
    const login = authRedirectTo(pagePath(requestedPath), url.search);
    if (!signedIn) throw redirect(login);
    try {
      await client.account.personalInformation();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) throw redirect(login);
      throw pageFailure(error.status === 503 ? 503 : 500, error.retryAfter);
    }
  },
};

/** `export const middleware = guarded('profiles', 'auth')`. An unknown name is a failure of ours: 500. */
export function guarded(...names: readonly string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => async ({ request, url, context }, next) => {
    const guard = guards[name];
    if (!guard) {
      context.get(pageContext).log.error({ middleware: name }, 'unknown middleware');
      throw pageFailure(500);
    }
    await guard({ request, url }, context);
    return next();
  });
}

function site(context: Readonly<RouterContextProvider>): Promise<SiteSettings> {
  const page = context.get(pageContext);
  const call = page.client.site.get();
  return side(
    page,
    'site',
    call.then(({ data }) => data),
    defaultSite,
  );
}
