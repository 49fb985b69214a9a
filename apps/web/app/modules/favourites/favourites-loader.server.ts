import type { Client } from '@spindle/client/client';
import { redirect } from 'react-router';
import { pageHref } from '../../asked-page.ts';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import { type FavouritesData, pageSize } from './favourites-paging.ts';

/** The first page has no query; a page past the end does not exist. */
export function readPage(url: URL): number {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  if (text === '1') {
    url.searchParams.delete('page');
    throw redirect(url.pathname + url.search, 301);
  }
  return Number(text);
}

export async function loadFavourites(
  client: Client,
  url: URL,
  listId: string | null,
): Promise<FavouritesData> {
  const page = readPage(url);
  const query = { offset: (page - 1) * pageSize, per_page: pageSize };
  const [{ data: lists, meta: counts }, goods] = await required(
    Promise.all([
      client.favourites.lists(),
      listId === null
        ? client.favourites.goods({ query }).then(({ data, meta }) => ({ list: null, data, meta }))
        : client.favourites
            .list({ params: { listId }, query })
            .then(({ data: { goods: data, ...list }, meta }) => ({ list, data, meta })),
    ]),
  );
  const { total } = goods.meta;
  // The last goods of the last page may just have been removed.
  if (page > 1 && goods.data.length === 0) {
    const last = Math.ceil(total / pageSize);
    throw redirect(pageHref(url.pathname, Math.max(last, 1)));
  }
  return { lists, counts, list: goods.list, goods: goods.data, total, page };
}
