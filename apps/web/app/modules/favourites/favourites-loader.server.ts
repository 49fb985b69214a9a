import type { Client } from '@spindle/client/client';
import { pageFromUrl, pageHref } from '../../addresses/requested-page.ts';
import { required } from '../../failures/page-failures.server.ts';
import { type FavouritesData, pageSize } from './favourites-paging.ts';
import { redirect } from '../../addresses/local-redirect.ts';

export async function loadFavourites(
  client: Client,
  url: URL,
  listId: string | null,
): Promise<FavouritesData> {
  const page = pageFromUrl(url);
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
