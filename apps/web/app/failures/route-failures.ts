import { data } from 'react-router';

/** Thrown by loaders: the page answers 404 at its own address. */
export function notFound() {
  return data('This page could not be found', { status: 404 });
}

/** Thrown when a page's data failed: an honest 500 or 503. */
export function pageFailure(status: 500 | 503, retryAfter = 5) {
  return data(null, { status, headers: status === 503 ? { 'Retry-After': String(retryAfter) } : {} });
}
