import { ApiError } from '@spindle/client/api-error';
import { isRouteErrorResponse } from 'react-router';
import { notFound, pageFailure } from './route-failures.ts';

/** For loaders: a failed call becomes the page's own honest status. */
export function asPageFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  // A URL whose parameters the API rejects is a missing page.
  if ([400, 404, 422].includes(error.status)) return notFound();
  // Staff viewing as a customer have no access to the customer's private pages.
  if (error.code === 'view_only') return notFound();
  if (error.status === 503) return pageFailure(503, error.retryAfter);
  return pageFailure(500);
}

/** `await required(client.content.page(…))`: the page cannot be without it. */
export async function required<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asPageFailure(error);
  }
}

interface LogLine {
  readonly log: { error(details: object, message: string): void };
}

/**
 * `await side(page, 'banners', client.site.banners(…), [])`: loads data the page can do without; failures are logged, a
 * 404 is not a failure.
 */
export async function side<T, F>(
  { log }: LogLine,
  part: string,
  call: Promise<T>,
  fallback: F,
): Promise<T | F> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      log.error({ err: error, part }, 'a side block of the page failed');
    return fallback;
  }
}

/** A line for a page that failed. What no page takes (a form sent to a page that has none, a broken one) is no failure of the shop. */
export function logFailure({ log }: LogLine, error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log.error({ err: error }, 'page failed');
}
