import { NOT_FOUND_ERROR_TEXT } from '@spindle/contract/constants';
import { data } from 'react-router';

/** Thrown by loaders: the page answers 404 at its own address. */
export function notFound() {
  return data(NOT_FOUND_ERROR_TEXT, { status: 404 });
}

/** Thrown when a page's data failed: an honest 500 or 503. */
export function pageFailure(status: 500 | 503, retryAfter = 5) {
  return data(null, { status, headers: status === 503 ? { 'Retry-After': String(retryAfter) } : {} });
}
