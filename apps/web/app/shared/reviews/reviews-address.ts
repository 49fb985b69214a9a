/** Where the next reviews stand for those without JavaScript. */
const REVIEWS_QUERY = 'reviews';

export function reviewsAddress(url: string, after: string): string {
  return `${url}?${new URLSearchParams({ [REVIEWS_QUERY]: after }).toString()}#reviews`;
}

/** The cursor in a page's address; anything else begins at the beginning. */
export function reviewsAfter(search: URLSearchParams): string | undefined {
  const text = search.get(REVIEWS_QUERY) ?? '';
  return /^\d{1,16}\.[\da-f-]{36}$/.test(text) ? text : undefined;
}
