import { closedAddresses } from '@spindle/contract/addresses/closed-addresses';
import { paths } from '@spindle/contract/addresses/paths';

interface DataRequest {
  readonly request: Pick<Request, 'method' | 'url'>;
}

/** What is searched for is closed to search engines alone. */
const ofOnePerson = closedAddresses.filter(({ path }) => path !== paths.searchStart());

const isOfOnePerson = (pathname: string): boolean =>
  ofOnePerson.some(({ path }) => pathname.startsWith(path) || pathname === `${path.slice(0, -1)}.data`);

/**
 * Lets the press on a link use the data that was prefetched. What is loaded again after an action or a reload names no
 * routes and always comes from the server, as does a page of one person.
 */
export function handleDataRequest(response: Response, { request }: DataRequest): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || response.status !== 200 || isOfOnePerson(pathname)) return response;
  const isOfLink = searchParams.has('_routes');
  response.headers.set('Cache-Control', isOfLink ? 'private, max-age=5' : 'private, no-cache');
  // Prices belong to who is signed in, stock to the chosen office.
  response.headers.set('Vary', 'Accept-Encoding, Cookie');
  return response;
}
