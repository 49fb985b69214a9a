import type { Folder } from '@spindle/contract/catalogue';
import type { GoodsCard } from '@spindle/contract/goods';
import { required, side } from '../../failures/page-failures.server.ts';
import { loadUseful } from '../../kits/materials/useful-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { loadFinders } from './finder-loader.server.ts';

type Client = PageContext['client'];

const promotionCards = 10;
/** Whose most wanted goods stands on the sheet; the first folder that has any. */
const featuredFolders = ['vertikalnye', 'catalog'];

/** Sections must be there; what is beside them is logged and left out when it fails. */
export async function loadHome(page: PageContext) {
  const { client } = page;
  const [machines, tools] = await Promise.all([
    required(client.catalogue.folder({ params: { slug: 'catalog' } })),
    required(client.catalogue.folder({ params: { slug: 'tools' } })),
  ]);
  const [machineCounts, toolCounts, inStock, finders, featured, promotions, brands, useful, banners, posts] =
    await Promise.all([
      side(page, 'machine counts', folderCounts(client, ['catalog']), noCounts),
      side(
        page,
        'tool counts',
        folderCounts(client, ['tools', ...tools.data.children.map(({ slug }) => slug)]),
        noCounts,
      ),
      side(page, 'stock', toolsInStock(client), 0),
      loadFinders(page),
      side(page, 'hero', featuredMachine(client), null),
      side(page, 'promotions', promotedGoods(client), { count: 0, goods: [] }),
      side(page, 'brands', mainBrands(client), { count: 0, main: [] }),
      loadUseful(page, 'main', 'main'),
      side(
        page,
        'banners',
        client.site.banners({ params: { '*': '' } }).then(({ data }) => data),
        [],
      ),
      side(
        page,
        'posts',
        client.vacancies.socialFeed().then(({ data }) => data),
        [],
      ),
    ]);
  return {
    machines: withCounts(machines.data, machineCounts),
    tools: withCounts(tools.data, toolCounts),
    inStock,
    finders,
    featured,
    promotions,
    brands,
    useful,
    banners,
    posts,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

type Counts = ReadonlyMap<string, number>;
const noCounts: Counts = new Map();

/** Goods in each of these folders and in the folders right below them. */
async function folderCounts(client: Client, categories: readonly string[]): Promise<Counts> {
  const answers = await Promise.all(
    categories.map((category) => client.search.properties({ body: { category } })),
  );
  return new Map(
    answers.flatMap(({ goods_categories: below, goods_found: found }, place) => [
      [categories[place] ?? '', found] as const,
      ...below.map((folder) => [folder.slug, folder.goods_found] as const),
    ]),
  );
}

function withCounts(folder: Folder, counts: Counts) {
  const count = ({ slug }: { slug: string }) => counts.get(slug) ?? null;
  return {
    total: count(folder),
    folders: folder.children.map((child) => ({
      ...child,
      goods_found: count(child),
      children: child.children.map((inner) => ({ ...inner, goods_found: count(inner) })),
    })),
  };
}

async function toolsInStock(client: Client): Promise<number> {
  const selection = { category: 'tools', state_filters: 'in_stock' };
  return (await client.search.count({ body: selection })).goods_found;
}

async function featuredMachine(client: Client): Promise<GoodsCard | null> {
  for (const category of featuredFolders) {
    const body = { category, state_filters: 'with_price,new', limit: 1 };
    const found = await client.search.all({ body }).catch(() => null);
    if (found?.data[0]) return found.data[0];
  }
  return null;
}

async function promotedGoods(client: Client): Promise<{ count: number; goods: readonly GoodsCard[] }> {
  const { special_discounts: promotions } = await client.search.properties({ body: {} });
  if (promotions.length === 0) return { count: 0, goods: [] };
  const chosen = promotions.map(({ slug }) => slug).join(',');
  const [machines, tools] = await Promise.all(
    (['catalog', 'tools'] as const).map((category) =>
      client.search.all({ body: { category, special_discount: chosen, limit: promotionCards } }),
    ),
  );
  // A machine, a tool, a machine: a buyer of either finds something at once.
  const goods = Array.from({ length: promotionCards }, (_, at) => [machines?.data[at], tools?.data[at]])
    .flat()
    .filter((card) => card !== undefined)
    .slice(0, promotionCards);
  return { count: promotions.length, goods };
}

async function mainBrands(client: Client) {
  const [all, main] = await Promise.all([
    client.brands.list(),
    client.brands.list({ query: { is_main: true } }),
  ]);
  return { count: all.data.length, main: main.data };
}
