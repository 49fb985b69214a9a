import { MAX_PAGE } from '@spindle/contract/constants';

/** The page of a list that an address asks for; anything that is no page is the first. */
export function askedPage({ searchParams }: Pick<URL, 'searchParams'>): number {
  const page = Math.trunc(Number(searchParams.get('page') ?? 1));
  return page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}

/** The address of a page of a list: the first one is the list's own. */
export const pageHref = (list: string, page: number): string => (page === 1 ? list : `${list}?page=${page}`);
