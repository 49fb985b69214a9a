import type { Context, FolderRef } from './context.ts';
import { brandId } from './dictionary/brands.ts';
import { paperCatalogues, paperTabs } from './dictionary/paper-catalogues.ts';
import { selections } from './dictionary/selections.ts';
import { prose } from './text.ts';

const most = 20;

/** Lists of goods chosen by the shop's people, and the printed catalogues. */
export function addSelections(context: Context): void {
  const children = Map.groupBy(context.shop.folders, ({ parent_id }) => parent_id);
  const leaves = (folder: FolderRef): string[] => {
    const below = children.get(folder.id) ?? [];
    return below.length > 0 ? below.flatMap(leaves) : [folder.slug];
  };
  const bySlug = new Map(context.shop.folders.map((folder) => [folder.slug, folder]));
  for (const [position, one] of selections.entries()) {
    const folders = one.from.flatMap((slug) => {
      const folder = bySlug.get(slug);
      return folder ? leaves(folder) : [];
    });
    const { byFolder, byFit, onOrder } = context.best;
    const inStock = [
      ...folders.map((slug) => byFolder.get(slug)),
      ...(one.fits ?? []).map((fit) => byFit.get(fit)),
    ];
    const others = one.type === 'folder' ? folders.map((slug) => onOrder.get(slug)) : [];
    const goods = [...pickRound(inStock, most), ...pickRound(others, most)].slice(0, one.count ?? 10);
    const id = context.next('selections');
    context.add('selections', {
      id,
      slug: one.slug,
      type: one.type,
      name: prose(one.name),
      text: prose(one.text ?? ''),
      folder_id: one.folder ? context.folderId(one.folder) : null,
      position,
    });
    for (const [at, { id: goods_id }] of goods.entries()) {
      context.add('selection_goods', { selection_id: id, position: at, goods_id });
    }
  }
}

/** One of each list in turn, so that a selection shows several kinds. */
function pickRound<T extends { readonly id: number; readonly popularity: number }>(
  lists: readonly (readonly T[])[],
  count: number,
): T[] {
  const filled = lists
    .filter((list) => list.length > 0)
    .sort((a, b) => (b[0]?.popularity ?? 0) - (a[0]?.popularity ?? 0));
  const picked: T[] = [];
  for (let depth = 0; picked.length < count && filled.some((list) => list.length > depth); depth++) {
    for (const list of filled) {
      const goods = list[depth];
      if (goods && picked.length < count && !picked.some(({ id }) => id === goods.id)) picked.push(goods);
    }
  }
  return picked;
}

export function addPaperCatalogues(context: Context): void {
  for (const [position, { slug, name }] of paperTabs.entries()) {
    context.add('paper_catalogue_tabs', { id: position + 1, slug, name, position });
  }
  for (const [position, one] of paperCatalogues.entries()) {
    context.add('paper_catalogues', {
      id: context.next('paper_catalogues'),
      slug: one.slug,
      tab_id: paperTabs.findIndex(({ slug }) => slug === one.tab) + 1,
      position,
      title: prose(one.title),
      description: prose(one.about),
      year: one.year,
      pages: one.printedPages ?? null,
      is_printed: one.printedPages !== undefined,
      article: one.article ?? null,
      brand_id: one.brand ? brandId(one.brand) : null,
      folder_id: one.folder ? context.folderId(one.folder) : null,
      drawing_kind: one.drawing.kind,
      drawing_params: JSON.stringify(one.drawing.params),
    });
  }
}
