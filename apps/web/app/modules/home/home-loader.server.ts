import type { Folder } from '@spindle/contract/catalogue';
import type { GoodsCard } from '@spindle/contract/goods';
import { required } from '../../failures/page-failures.server.ts';
import type { PageContext } from '../../server-context.ts';
import { loadFinders } from './finder-loader.server.ts';

const promotionCards = 10;

/** Sections must be there; what is beside them is logged and left out when it fails. */
export async function loadHome({ client, log }: PageContext) {
  const side = <T>(name: string, call: Promise<T>, fallback: T): Promise<T> =>
    call.catch((error: unknown) => {
      log.error({ err: error, part: name }, 'a part of the home page failed');
      return fallback;
    });
  const count = (body: NonNullable<Parameters<typeof client.search.count>[0]>['body']) =>
    side(
      'count',
      client.search.count({ body }).then((answer) => answer.goods_found),
      0,
    );

  const [
    machines,
    tools,
    machineCounts,
    toolCounts,
    total,
    inStock,
    finders,
    featured,
    promotions,
    brands,
    allBrands,
    banners,
  ] = await Promise.all([
    required(client.catalogue.folder({ params: { slug: 'catalog' } })),
    required(client.catalogue.folder({ params: { slug: 'tools' } })),
    side('machine counts', folderCounts(client, 'catalog'), null),
    side('tool counts', folderCounts(client, 'tools'), null),
    count({}),
    count({ category: 'tools', state_filters: 'in_stock' }),
    loadFinders(client, (error) =>
      log.error({ err: error, part: 'finder' }, 'a part of the home page failed'),
    ),
    side('hero', featuredMachine(client), null),
    side(
      'promotions',
      client.selections.promotions().then(({ data }) => data),
      [],
    ),
    side(
      'brands',
      client.brands.list({ query: { is_main: true } }).then(({ data }) => data),
      [],
    ),
    side(
      'all brands',
      client.brands.list().then(({ data }) => data),
      [],
    ),
    side(
      'banners',
      client.site.banners({ params: { '*': '' } }).then(({ data }) => data),
      [],
    ),
  ]);
  return {
    machines: withCounts(machines.data, machineCounts),
    tools: withCounts(tools.data, toolCounts),
    total,
    inStock,
    finders,
    featured,
    promotionCount: promotions.length,
    promotionGoods: [
      ...new Map(inTurn(promotions.map(({ goods }) => goods)).map((card) => [card.id, card])).values(),
    ].slice(0, promotionCards),
    brands,
    brandCount: allBrands.length,
    banners,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
export type CountedFolder = HomeData['machines']['folders'][number];

type Client = PageContext['client'];
type Counts = ReadonlyMap<string, number>;

async function folderCounts(client: Client, category: string): Promise<{ all: number; of: Counts }> {
  const { goods_categories: found, goods_found: all } = await client.search.properties({
    body: { category },
  });
  return { all, of: new Map(found.map((folder) => [folder.slug, folder.goods_found])) };
}

function withCounts(folder: Folder, counts: { all: number; of: Counts } | null) {
  const folders = folder.children.map((child) => ({
    ...child,
    goods_found: counts?.of.get(child.slug) ?? null,
    children: child.children.map((inner) => ({ ...inner, goods_found: counts?.of.get(inner.slug) ?? null })),
  }));
  return { total: counts?.all ?? null, folders };
}

/** The most wanted machine with a price stands on the sheet. */
async function featuredMachine(client: Client): Promise<GoodsCard | null> {
  const { data } = await client.search.all({
    body: { category: 'catalog', state_filters: 'with_price,new', limit: 1 },
  });
  return data[0] ?? null;
}

/** First of each list, then the second of each: no promotion crowds out another. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
