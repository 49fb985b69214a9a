import { closedAddresses } from '@spindle/contract/addresses/closed-addresses';
import { paths } from '@spindle/contract/addresses/paths';

interface DataRequest {
  readonly request: Pick<Request, 'method' | 'url'>;
}

/** Search results are closed only to search engines, not personal. */
const ofOnePerson = closedAddresses.filter(({ path }) => path !== paths.searchStart());

const isOfOnePerson = (pathname: string): boolean =>
  ofOnePerson.some(({ path }) => pathname.startsWith(path) || pathname === `${path.slice(0, -1)}.data`);

/**
 * Lets a navigation use the prefetched data. A load after an action or a revalidation names no routes and always comes
 * from the server, as does a personal page.
 */
export function handleDataRequest(response: Response, { request }: DataRequest): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || response.status !== 200 || isOfOnePerson(pathname)) return response;
  const isOfLink = searchParams.has('_routes');
  response.headers.set('Cache-Control', isOfLink ? 'private, max-age=5' : 'private, no-cache');
  // Prices depend on the signed-in buyer, stock on the chosen office.
  response.headers.set('Vary', 'Accept-Encoding, Cookie');
  return response;
}
