import { MAX_PAGE, PAGE_SIZE, QUERY } from '@spindle/contract/constants';
import { pageCount } from '@spindle/contract/fields/paging';
import { notFound } from '../failures/route-failures.ts';
import { redirect } from './local-redirect.ts';

/** The page of a list that a query names: 1 without it, null when it can be no page. */
export function pageIn(query: URLSearchParams): number | null {
  const text = query.get(QUERY.page);
  if (text === null) return 1;
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
  return page !== null && page <= MAX_PAGE ? page : null;
}

/** The same for a loader: what can be no page is a 404, and the first page has the list's own address. */
export function pageFromUrl(url: URL): number {
  const page = pageIn(url.searchParams);
  if (page === null) throw notFound();
  if (page === 1 && url.searchParams.has(QUERY.page)) {
    const remaining = new URLSearchParams(url.searchParams);
    remaining.delete(QUERY.page);
    throw redirect(url.pathname + (remaining.size > 0 ? `?${remaining.toString()}` : ''), 301);
  }
  return page;
}

/** A page past the end is a 404, not an empty list. */
export function withinPages(page: number, total: number, size: number = PAGE_SIZE): void {
  if (page > pageCount(total, size)) throw notFound();
}

/** The address of a page of a list: the first one is the list's own. */
export const pageHref = (list: string, page: number): string => (page === 1 ? list : `${list}?page=${page}`);
