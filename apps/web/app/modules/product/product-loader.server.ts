import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import type { Goods, GoodsCard } from '@spindle/contract/catalogue/goods';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Seo } from '@spindle/contract/content/site';
import { paths } from '@spindle/contract/addresses/paths';
import { required, side } from '../../failures/page-failures.server.ts';
import { loadProposals } from '../../shared/configurations/proposals-loader.server.ts';
import { tileOf } from '../../shared/goods/card/tile-goods.ts';
import { loadUseful } from '../../shared/materials/useful-loader.server.ts';
import { reviewsAfter } from '../../shared/reviews/reviews-address.ts';
import type { PageContext } from '../../layout/server-context.ts';
import type { ProductData, SideGoods } from './product-data.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** Side blocks that answer within this time come with the rest. A document is sent whole: it waits longer, so that its tabs name them. */
const patience = { data: 250, document: 3000 };
const longestId = 60;

/** Loads a product by its slug; under another address it redirects permanently. */
export async function loadProduct(
  page: PageContext,
  { url, isData }: { readonly url: URL; readonly isData: boolean },
  slug: string,
  seo: Seo | null,
): Promise<ProductData> {
  const { client } = page;
  // The name of the field in answers of the API, used in a link.
  const named = url.searchParams.get('selected_option_id');
  if (named !== null) throw redirect(`${url.pathname}?option=${encodeURIComponent(named)}`, 301);
  const option = url.searchParams.get('option');
  const { data: goods } = await required(bySlug(client, slug, option));
  if (goods.url !== url.pathname) throw redirect(goods.url + url.search, 301);
  if (option !== null && option !== goods.selected_option_id) throw redirect(goods.url);

  const wait = isData ? patience.data : patience.document;
  const about = { params: { id: goods.id } };
  const after = reviewsAfter(url.searchParams);
  const [reviews, useful, kits, analogue, additional, sameType] = await Promise.all([
    side(page, 'reviews', client.reviews.ofGoods({ ...about, query: after ? { after } : {} }), null),
    loadUseful(page, 'product', goods.slug),
    goods.section === 'catalog' ? loadProposals(page, goods.id) : [],
    sideGoods(page, 'analogue goods', client.goods.analogue(about), wait),
    sideGoods(page, 'additional goods', client.goods.additional(about), wait),
    sideGoods(page, 'goods of the same type', client.goods.sameType(about), wait),
  ]);
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...[...goods.parents, goods.folder].map((folder) => ({ label: folder.name, to: folder.url })),
    { label: goods.name, to: goods.url },
  ];
  return {
    goods: goodsForPage(goods),
    crumbs,
    analogue: analogue.goods,
    additional: additional.goods,
    sameType: sameType.goods,
    reviews,
    useful,
    kits,
    renderedOn: shopDay(new Date()),
    seo,
  };
}

/** The drawing with dimensions is not the first view of a machine, so it is sent only when that view opens. */
export const goodsForPage = (goods: Goods): Goods =>
  goods.section === 'tools' ? goods : { ...goods, drawing: null };

/** An option that is gone leaves its goods. */
async function bySlug(client: Client, slug: string, option: string | null) {
  const plain = () => client.goods.bySlug({ params: { slug } });
  if (option === null || option.length > longestId) return plain();
  return client.goods.bySlug({ params: { slug }, query: { option } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return plain();
    throw error;
  });
}

/** Boxed, because an async function would wait for a bare promise. */
export async function sideGoods(
  page: Pick<PageContext, 'log'>,
  name: string,
  call: Promise<{ data: readonly GoodsCard[] }>,
  wait: number,
): Promise<{ goods: SideGoods }> {
  const goods = side(
    page,
    name,
    call.then(({ data }) => data.map(tileOf)),
    [],
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), wait);
  });
  const first = await Promise.race([goods, late]);
  clearTimeout(timer);
  return { goods: first === 'late' ? goods : first };
}
