import { PAGE_MARGIN_PAGES, PAGE_RANGE } from '@spindle/contract/constants';

type PageItem = number | 'gap';

/** Pages to show: the ends, a few around the current one, gaps between. A gap of one page shows that page. */
export function pageList(
  current: number,
  count: number,
  { range = PAGE_RANGE, margin = PAGE_MARGIN_PAGES }: { range?: number; margin?: number } = {},
): PageItem[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), count - range + 1));
  const visiblePages = new Set<number>();
  for (let page = first; page < first + range && page <= count; page += 1) visiblePages.add(page);
  for (let page = 1; page <= Math.min(margin, count); page += 1) visiblePages.add(page).add(count + 1 - page);
  const pages = [...visiblePages].sort((a, b) => a - b);
  return pages.flatMap((page, index): PageItem[] => {
    const before = pages[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** First and last item of a page, counted from one. */
export function itemsOnPage(page: number, total: number, size: number): { from: number; to: number } {
  return { from: Math.min(total, (page - 1) * size + 1), to: Math.min(total, page * size) };
}
