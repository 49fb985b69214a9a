import type { Endpoint } from '@spindle/contract/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';

interface RouteList {
  /** Routes outside the contract, with the reason of each. */
  readonly plain: Readonly<Record<string, string>>;
  /** Calls of the contract that must have a handler; `handle` names them. */
  readonly calls: readonly Pick<Endpoint, 'method' | 'path'>[];
  /** Which addresses are looked at. */
  isWatched?(url: string): boolean;
}

const nameOf = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string =>
  `${
    Array.isArray(method) && method.length > 2
      ? 'ALL'
      : [method]
          .flat()
          .filter((one) => one !== 'HEAD')
          .join()
  } ${url}`;

/** Call it before the first route, and what it returns after the last one: it throws when routes and lists differ. */
export function watchRoutes(
  app: FastifyInstance,
  { plain, calls, isWatched = () => true }: RouteList,
): () => void {
  const handled = new Set<string>();
  const others = new Set<string>();
  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD route to each GET.
    if (route.method === 'HEAD' || !isWatched(route.url)) return;
    (route.config?.isCall ? handled : others).add(nameOf(route));
  });
  return () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    refuse(
      'calls of the contract without a handler (add `handle` to the routes of their module)',
      names.filter((name) => !handled.has(name)),
    );
    refuse(
      'handlers of calls that are not in the table `endpoints` of the contract',
      [...handled].filter((name) => !names.includes(name)),
    );
    refuse(
      'routes outside the contract that `plain-routes.ts` does not list with their reason',
      [...others].filter((name) => !(name in plain)),
    );
    refuse(
      'routes listed in `plain-routes.ts` that nobody answers',
      Object.keys(plain).filter((name) => !others.has(name)),
    );
  };
}

function refuse(problem: string, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`There are ${problem}: ${names.join(', ')}`);
}
