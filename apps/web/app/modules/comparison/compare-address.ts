import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The view in the address of a comparison: `?category=frezernye&rows=all`. */
interface CompareAddress {
  readonly category: string | null;
  readonly allRows: boolean;
}

export function readCompareAddress(search: URLSearchParams): CompareAddress {
  return { category: search.get('category'), allRows: search.get('rows') === 'all' };
}

export function compareHref(path: string, { category, allRows }: CompareAddress): string {
  const search = new URLSearchParams({
    ...(category === null ? {} : { category }),
    ...(allRows ? { rows: 'all' } : {}),
  }).toString();
  return search ? `${path}?${search}` : path;
}

export function onlyViewChanged({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const sent = formMethod !== undefined && formMethod !== 'GET';
  return !sent && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
}
