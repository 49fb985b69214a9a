import { PAGE_SIZE } from '@spindle/contract/constants';
import { pageOffset } from '@spindle/contract/fields/paging';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { required, side } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';

const longest = 120;

const none = { data: [] };

/** A category or a material by its path below /press/, with the menu beside it. */
export async function loadPress(context: PageContext, url: URL, path: string) {
  const { client } = context;
  const page = pageFromUrl(url);
  const param = (name: string) => url.searchParams.get(name)?.slice(0, longest) || undefined;
  const filter = { tag: param('tag'), folder: param('folder'), brand: param('brand') };
  const query = { offset: pageOffset(page), limit: PAGE_SIZE, ...filter };
  const [answer, { data: menu }, banners] = await Promise.all([
    required(client.press.get({ params: { '*': path }, query })),
    side(context, 'menu', client.press.menu(), none),
    loadBanners(context, `press/${path}`),
  ]);
  if (answer.data.type === 'material') {
    // A material has one page and nothing to narrow.
    if (page > 1) throw notFound();
    return { view: answer.data, useful: answer.useful, menu };
  }
  withinPages(page, answer.meta.total);
  return { view: answer.data, page, total: answer.meta.total, menu, banners };
}
