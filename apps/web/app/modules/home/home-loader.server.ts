import type { Folder } from '@spindle/contract/catalogue/catalogue';
import type { EducationSession } from '@spindle/contract/content/education';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { MenuItem, ShopFigures } from '@spindle/contract/content/site';
import { required, side } from '../../failures/page-failures.server.ts';
import { tileOf, type TileGoods } from '../../shared/goods/card/tile-goods.ts';
import { loadUseful } from '../../shared/materials/useful-loader.server.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { loadFinders } from './finder-loader.server.ts';

type Client = PageContext['client'];

const promotionCards = 10;
const machineTiles = 8;
const foldersOfGroup = 3;
/** Whole rows of brands at every width: two, four or eight in a row. */
const brandTiles = 24;

/** Sections are required; other parts are logged and omitted when they fail. */
export async function loadHome(page: PageContext) {
  const { client } = page;
  const [machines, tools] = await Promise.all([
    required(client.catalogue.folder({ params: { slug: 'catalog' } })),
    required(client.catalogue.folder({ params: { slug: 'tools' } })),
  ]);
  const [menu, inStock, finders, figures, course, promotions, brands, useful, banners, posts] =
    await Promise.all([
      side(
        page,
        'counts',
        client.site.menus().then(({ data }) => data.catalog),
        noMenu,
      ),
      side(page, 'stock', toolsInStock(client), 0),
      loadFinders(page),
      side(
        page,
        'figures',
        client.site.figures().then(({ data }) => data),
        noFigures,
      ),
      side(page, 'course', nextCourse(client), null),
      side(page, 'promotions', promotedGoods(client), { count: 0, goods: [] }),
      side(page, 'brands', mainBrands(client), { count: 0, main: [] }),
      loadUseful(page, 'main', 'main'),
      loadBanners(page, paths.home()),
      side(
        page,
        'posts',
        client.vacancies.socialFeed().then(({ data }) => data),
        [],
      ),
    ]);
  return {
    ...sectionsOf(machines.data, tools.data, menu),
    inStock,
    finders,
    figures,
    course,
    promotions,
    brands,
    useful,
    banners,
    posts,
  };
}

function sectionsOf(machines: Folder, tools: Folder, menu: readonly MenuItem[]) {
  const counts = folderCounts(menu);
  return {
    machines: {
      total: counts.get(machines.slug) ?? null,
      folders: machines.children.slice(0, machineTiles).map((folder) => ({
        ...folderTile(folder, counts),
        picture: folder.picture,
        has_promotion_badge: folder.has_promotion_badge,
      })),
    },
    tools: {
      total: counts.get(tools.slug) ?? null,
      folders: tools.children.map((group) => ({
        ...folderTile(group, counts),
        picture: group.picture,
        children: fullest(group.children.map((folder) => folderTile(folder, counts))),
      })),
    },
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

const noFigures: ShopFigures = { stock: [], shipped_today: 0, shipped_week: 0 };

/** The nearest group of a course, for the control screen. */
interface NextCourse extends Pick<EducationSession, 'starts_on' | 'places_left'> {
  readonly name: string;
  readonly url: string;
  readonly city: string;
}

type Counts = ReadonlyMap<string, number>;
const noMenu: readonly MenuItem[] = [];

/** Goods of every folder, from the menu of the catalogue. */
function folderCounts(menu: readonly MenuItem[]): Counts {
  const counts = new Map<string, number>();
  const count = (items: readonly MenuItem[]): void => {
    for (const { slug, goods_found: found, children } of items) {
      if (found !== undefined) counts.set(slug, found);
      count(children);
    }
  };
  count(menu);
  return counts;
}

function folderTile({ name, slug, url }: Pick<Folder, 'name' | 'slug' | 'url'>, counts: Counts) {
  return { name, url, goods_found: counts.get(slug) ?? null };
}

function fullest<T extends { goods_found: number | null }>(folders: readonly T[]): T[] {
  return [...folders].sort((a, b) => (b.goods_found ?? 0) - (a.goods_found ?? 0)).slice(0, foldersOfGroup);
}

async function toolsInStock(client: Client): Promise<number> {
  const selection = { category: 'tools', state_filters: 'in_stock' };
  return (await client.search.count({ body: selection })).goods_found;
}

async function nextCourse(client: Client): Promise<NextCourse | null> {
  const { data } = await client.education.schedule({ query: { limit: 1 } });
  const group = data[0];
  if (!group) return null;
  const { course, school, starts_on, places_left } = group;
  return { name: course.name, url: course.url, city: school.city_name, starts_on, places_left };
}

async function promotedGoods(client: Client): Promise<{ count: number; goods: readonly TileGoods[] }> {
  const { special_discounts: promotions } = await client.search.properties({ body: {} });
  if (promotions.length === 0) return { count: 0, goods: [] };
  const chosen = promotions.map(({ slug }) => slug).join(',');
  const [machines, tools] = await Promise.all(
    (['catalog', 'tools'] as const).map((category) =>
      client.search.all({ body: { category, special_discount: chosen, limit: promotionCards } }),
    ),
  );
  return { count: promotions.length, goods: alternating(machines?.data ?? [], tools?.data ?? []) };
}

/** A machine, a tool, a machine: a buyer of either finds something at once. */
const alternating = (machines: readonly GoodsCard[], tools: readonly GoodsCard[]): TileGoods[] =>
  Array.from({ length: promotionCards }, (_, at) => [machines[at], tools[at]])
    .flat()
    .filter((card) => card !== undefined)
    .slice(0, promotionCards)
    .map(tileOf);

async function mainBrands(client: Client) {
  const [all, main] = await Promise.all([
    client.brands.list(),
    client.brands.list({ query: { is_main: true } }),
  ]);
  return { count: all.data.length, main: main.data.slice(0, brandTiles) };
}
