import type { FolderHit } from '../../shared/search/nearest-folders.ts';
import type { PageContext } from '../../layout/server-context.ts';

const maxFolders = 12;

interface PopularFolder extends FolderHit {
  readonly found: number;
}

/** The folders right below the sections with the most goods, in the order of the catalogue. */
export async function loadPopularFolders({ client }: PageContext): Promise<PopularFolder[]> {
  const [menus, counted] = await Promise.all([
    client.site.menus(),
    client.search.goodsCategories({ body: { category: 'all' } }),
  ]);
  const found = new Map(counted.goods_categories.map(({ slug, goods_found }) => [slug, goods_found]));
  const folders = menus.data.catalog.flatMap((section) =>
    section.children.map(({ id, name, url, picture, slug }) => ({
      id,
      name,
      url,
      picture,
      trail: [section.name],
      found: found.get(slug) ?? 0,
    })),
  );
  const enough = [...folders].sort((one, other) => other.found - one.found).slice(0, maxFolders);
  return folders.filter((folder) => folder.found > 0 && enough.includes(folder));
}
