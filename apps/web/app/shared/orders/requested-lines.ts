import { LINES_PER_PAGE, QUERY } from '@spindle/contract/constants';
import type { LineWindow } from '@spindle/contract/line-window';
import { pageFromUrl } from '../../addresses/requested-page.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** Names in the address of a page of lines. */
export const LINE_QUERY = { search: 'q', part: 'part' } as const;

interface LinesAddress {
  readonly search?: string;
  readonly part?: string;
  readonly page?: number;
}

/** The URL of a page of order lines, without default values. */
export function linesHref(base: string, { search = '', part = 'all', page = 1 }: LinesAddress): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { [LINE_QUERY.search]: search }),
    ...(part === 'all' ? {} : { [LINE_QUERY.part]: part }),
    ...(page === 1 ? {} : { [QUERY.page]: String(page) }),
  }).toString();
  return query === '' ? base : `${base}?${query}`;
}

/** Reads the page and the search of order lines from the URL. */
export function linesQuery(url: URL): { offset: number; limit: number; search: string } {
  const search = (url.searchParams.get(LINE_QUERY.search) ?? '').trim().slice(0, 100);
  return { offset: (pageFromUrl(url) - 1) * LINES_PER_PAGE, limit: LINES_PER_PAGE, search };
}

/** A page that is not there any more leads to the last one that is. */
export function redirectWithin(url: URL, window: LineWindow): void {
  if (!window || window.offset === 0 || window.offset < window.found) return;
  const page = Math.max(1, Math.ceil(window.found / LINES_PER_PAGE));
  throw redirect(linesHref(url.pathname, { ...window, page }));
}
