import { readYaml } from '../../data-files.ts';
import { brandId } from '../tables/brands.ts';
import type { Context, FolderRef } from './generation.ts';
import { prose } from '../../text.ts';

interface Selection {
  readonly slug: string;
  readonly type: 'home' | 'folder' | 'cart' | 'brand' | 'press';
  readonly name: string;
  readonly text?: string;
  /** The folder whose page shows it. */
  readonly folder?: string;
  /** Folders the products come from. */
  readonly from: readonly string[];
  readonly fits?: readonly string[];
  readonly count?: number;
}

const most = 20;

/** Lists of products as an editor of the shop would choose them. */
export function addSelections(context: Context): void {
  const children = Map.groupBy(context.shop.folders, ({ parent_id }) => parent_id);
  const leaves = (folder: FolderRef): string[] => {
    const below = children.get(folder.id) ?? [];
    return below.length > 0 ? below.flatMap(leaves) : [folder.slug];
  };
  const bySlug = new Map(context.shop.folders.map((folder) => [folder.slug, folder]));
  for (const [position, one] of readYaml<readonly Selection[]>('selections.yaml').entries()) {
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
    const products = [...pickRound(inStock, most), ...pickRound(others, most)].slice(0, one.count ?? 10);
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
    for (const [at, { id: goods_id }] of products.entries()) {
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
      const product = list[depth];
      if (product && picked.length < count && !picked.some(({ id }) => id === product.id))
        picked.push(product);
    }
  }
  return picked;
}

interface PrintedCatalogue {
  readonly slug: string;
  readonly tab: string;
  readonly title: string;
  readonly description: string;
  readonly year: number;
  /** Of the book that is sent by post; without them there is only the file. */
  readonly printedPages?: number;
  /** Press material that a reference work prints; others print their products. */
  readonly article?: string;
  readonly brand?: string;
  readonly folder?: string;
  readonly drawing: { readonly kind: string; readonly params: Readonly<Record<string, unknown>> };
}

export function addPrintedCatalogues(context: Context): void {
  const { tabs, catalogues } = readYaml<{
    tabs: readonly { slug: string; name: string }[];
    catalogues: readonly PrintedCatalogue[];
  }>('printed-catalogues.yaml');
  for (const [position, { slug, name }] of tabs.entries()) {
    context.add('paper_catalogue_tabs', { id: position + 1, slug, name, position });
  }
  for (const [position, one] of catalogues.entries()) {
    context.add('paper_catalogues', {
      id: context.next('paper_catalogues'),
      slug: one.slug,
      tab_id: tabs.findIndex(({ slug }) => slug === one.tab) + 1,
      position,
      title: prose(one.title),
      description: prose(one.description),
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
