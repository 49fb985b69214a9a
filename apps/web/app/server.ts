import { createClient } from '@spindle/client/client';
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pagePath } from './addresses/page-path.ts';
import { answerPopup } from './shared/forms/popup-submit.server.ts';
import { entranceFor } from './shell/entrance.server.ts';
import { type PageVisit, pageContext } from './layout/server-context.ts';
import { popupSubmits } from './shell/popups/popup-submits.server.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders one page. The shop's server calls this; everything a page may know comes in `visit`. */
export async function render(request: Request, { transport, form, ...visit }: PageVisit): Promise<Response> {
  const client = createClient(transport);
  const popup = await answerPopup(request, client, popupSubmits, form);
  if (popup instanceof Response) return popup;
  const context = new RouterContextProvider();
  const page = { ...visit, client, popupAnswer: popup?.answer ?? null };
  context.set(pageContext, popup?.signedIn ? { ...page, signedIn: true } : page);
  const spare = isPlainForm(request) && !popup ? request.clone() : null;
  const answer = await handle(popup?.request ?? request, context);
  const entrance = spare && form && (await entranceFor(spare, form, answer));
  if (entrance) {
    context.set(pageContext, { ...page, popupAnswer: entrance.answer });
    return withStatus(await handle(entrance.request, context), 401);
  }
  // The page renders although the submission failed, so the status reports it.
  return popup?.status ? withStatus(answer, popup.status) : answer;
}

const withStatus = ({ body, headers }: Response, status: number): Response =>
  new Response(body, { status, headers });

/** Sent by the browser itself: client-side navigation requests data instead. */
const isPlainForm = (request: Request): boolean =>
  request.method === 'POST' && !new URL(request.url).pathname.endsWith('.data');

interface RouteNode {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: RouteNode[];
}

/** Routes below one, as the matcher of React Router takes them. */
function routesUnder(parent: string | undefined): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index } = route as RouteNode;
      return {
        id,
        ...(path === undefined ? {} : { path }),
        ...(index ? { index } : { children: routesUnder(id) }),
      };
    });
}

const routeTree = routesUnder(undefined);
const patterns = new Map<string, string>();
const mostPatterns = 5000;
const longestPath = 200;

/**
 * `/contacts/:slug` for `/contacts/tyumen/`: the form of an address for logs. Matching every route costs more than
 * sending a cached page, so results are cached.
 */
export function pagePattern(path: string): string {
  const cachedPattern = patterns.get(path);
  if (cachedPattern !== undefined) return cachedPattern;
  const matches = matchRoutes(routeTree as RouteObject[], pagePath(path));
  const parts = matches?.flatMap(({ route }) => route.path ?? []) ?? ['*'];
  const pattern = `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/');
  if (patterns.size >= mostPatterns) patterns.clear();
  if (path.length <= longestPath) patterns.set(path, pattern);
  return pattern;
}
