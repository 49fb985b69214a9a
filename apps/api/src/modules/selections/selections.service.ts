import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import type { GoodsSelection, PaperCatalogue, Promotion } from '@spindle/contract/catalogue/selections';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { PdfRequest } from '../../kernel/pdf/made-pdfs.ts';
import { type CatalogueService, type FolderNode, folderLink } from '../catalogue/catalogue.service.ts';
import type { GoodsService, Page } from '../goods/goods.service.ts';
import type { LibraryPictures, SiteService } from '../site/site.service.ts';
import { type ArticlePdfInput, printArticle } from './article.pdf.ts';
import { printRange } from './range.pdf.ts';
import * as selectionsSql from './selections.sql.ts';

interface Catalogues {
  data: PaperCatalogue[];
  total: number;
}

export interface SelectionsService {
  list(filter: { type?: string | undefined; folder?: string | undefined }): Promise<GoodsSelection[]>;
  bySlug(slug: string): Promise<GoodsSelection>;
  promotions(): Promise<Promotion[]>;
  paperCatalogues(
    filter: { folder?: string | undefined; brand?: string | undefined; tab?: string | undefined },
    page: Page,
  ): Promise<Catalogues>;
  paperCatalogueTabs(): Promise<{ id: string; name: string; files: number }[]>;
  /** The goods of a catalogue as a file; throws `not_found` for one that is of no folder and no brand. */
  paper(slug: string): Promise<PdfRequest>;
}

type Article = Pick<ArticlePdfInput, 'lead' | 'blocks' | 'url'>;

const goodsAtMost = 24;
const promotedAtMost = 8;
const printedAtMost = 300;

export function createSelectionsService(
  deps: ApiDeps & {
    catalogue: CatalogueService;
    goods: GoodsService;
    site: SiteService;
    pictures: LibraryPictures;
    /** A material of the press centre, for reference works. */
    article: (path: string) => Promise<Article>;
  },
): SelectionsService {
  const { db, notices, catalogue, goods } = deps;
  const selections = cached(notices, 'catalogue', () => selectionsSql.selections(db));
  const catalogues = cached(notices, 'catalogue', () => selectionsSql.paperCatalogues(db));
  const tabs = cached(notices, 'catalogue', () => selectionsSql.paperCatalogueTabs(db));

  type Row = Awaited<ReturnType<typeof selections.get>>[number];
  const view = async ({ id, slug, type, name }: Row): Promise<GoodsSelection> => ({
    slug,
    type,
    name,
    goods: await goods.cards(await selectionsSql.selectionGoods(db, id, goodsAtMost)),
  });

  /** The most wanted goods of a folder or a brand, by the folders they lie in. */
  async function rangeOf({ folder_id: folderId, brand_id: brandId }: selectionsSql.PaperCatalogueRow) {
    const { byId } = await catalogue.tree();
    const folder = folderId === null ? undefined : byId.get(folderId);
    const brand = (await catalogue.dictionary()).brands.get(brandId ?? 0);
    const { keys, total } = catalogue.index.current().list({
      ...(folder ? { range: { folder: folder.id } } : {}),
      ...(brand ? { filters: { brands: [brand.slug] } } : {}),
      limit: printedAtMost,
      properties: [],
    });
    const groups = Map.groupBy(await goods.cards(keys), ({ url }) => url.split('/').slice(1, -2).join('/'));
    const names = new Map([...byId.values()].map(({ path, full_name, name }) => [path, full_name ?? name]));
    return {
      total,
      url: folder ? folderLink(folder).url : paths.brand(brand?.slug ?? ''),
      groups: [...groups].map(([path, groupGoods]) => ({ name: names.get(path) ?? '', goods: groupGoods })),
    };
  }

  return {
    async list({ type, folder }) {
      const folderNode =
        folder === undefined ? null : ((await catalogue.tree()).bySlug.get(folder) ?? undefined);
      if (folderNode === undefined) return [];
      const rows = (await selections.get()).filter(
        (row) =>
          (type === undefined || row.type === type) && (!folderNode || row.folder_id === folderNode.id),
      );
      return Promise.all(rows.slice(0, 6).map(view));
    },
    async bySlug(slug) {
      const row = (await selections.get()).find((selection) => selection.slug === slug);
      if (!row) throw new AppError('not_found');
      return view(row);
    },
    async promotions() {
      const { promotions } = await catalogue.dictionary();
      const today = shopDay(deps.now());
      const inForce = [...promotions.values()].filter(
        ({ starts_on, ends_on }) => starts_on <= today && today <= ends_on,
      );
      const libraryPictures = await deps.pictures(inForce.map(({ picture }) => picture));
      const promotionViews = await Promise.all(
        inForce.map(async (one) => {
          const { slug, name, text, starts_on, ends_on, percent, drawing_kind: kind } = one;
          const filters = { special_discount: [slug] };
          const answer = catalogue.index.current().list({ filters, limit: promotedAtMost, properties: [] });
          return {
            slug,
            name,
            text,
            starts_on,
            ends_on,
            percent: percent === null ? null : Number(percent),
            picture:
              libraryPictures.get(one.picture ?? '') ?? (kind ? drawingUrl(kind, one.drawing_params) : null),
            goods_found: answer.total,
            // An index that does not know it yet would answer with everything.
            goods: answer.dropped.length > 0 ? [] : await goods.cards(answer.keys),
          };
        }),
      );
      // A promotion without goods is hidden.
      return promotionViews.filter((promotion) => promotion.goods.length > 0);
    },
    async paperCatalogues({ folder, brand, tab }, { offset, limit }) {
      const { brands } = await catalogue.dictionary();
      const tree = await catalogue.tree();
      const folderNode = folder === undefined ? undefined : tree.bySlug.get(folder);
      if (folder !== undefined && !folderNode) return { data: [], total: 0 };
      const within = folderNode ? idsAbove(folderNode) : null;
      const tabId = tab === undefined ? undefined : (await tabs.get()).find(({ slug }) => slug === tab)?.id;
      if (tab !== undefined && tabId === undefined) throw new AppError('not_found');
      const rows = (await catalogues.get()).filter(
        (row) =>
          (within === null || (row.folder_id !== null && within.has(row.folder_id))) &&
          (brand === undefined || brands.get(row.brand_id ?? 0)?.slug === brand) &&
          (tabId === undefined || row.tab_id === tabId),
      );
      return {
        data: rows
          .slice(offset, offset + limit)
          .map((row) => catalogueView(row, brands.get(row.brand_id ?? 0)?.name ?? null)),
        total: rows.length,
      };
    },
    async paper(slug) {
      const row = (await catalogues.get()).find((one) => one.slug === slug);
      if (!row || !hasFile(row)) throw new AppError('not_found');
      const day = shopDay(deps.now());
      return {
        key: `${slug} ${row.version} ${catalogue.index.version} ${day}`,
        name: `${slug}.pdf`,
        make: async () => {
          const site = await deps.site.settings();
          const head = { title: row.title, site, publicUrl: deps.publicUrl, day };
          return row.article === null
            ? printRange({ ...(await rangeOf(row)), ...head })
            : printArticle({ ...(await deps.article(row.article)), ...head });
        },
      };
    },
    async paperCatalogueTabs() {
      const rows = await catalogues.get();
      return (await tabs.get()).map(({ id, slug, name }) => ({
        id: slug,
        name,
        files: rows.filter((row) => row.tab_id === id).length,
      }));
    },
  };
}

/** A catalogue of a folder is of use in every folder below it. */
function idsAbove(node: FolderNode): Set<string> {
  const ids = new Set<string>();
  for (let at: FolderNode | null = node; at; at = at.parent) ids.add(at.id);
  return ids;
}

function hasFile({ folder_id, brand_id, article }: selectionsSql.PaperCatalogueRow): boolean {
  return folder_id !== null || brand_id !== null || article !== null;
}

function catalogueView(row: selectionsSql.PaperCatalogueRow, brand: string | null): PaperCatalogue {
  return {
    id: row.slug,
    title: row.title,
    year: row.year,
    pages: row.is_printed ? row.pages : null,
    brand,
    picture: row.drawing_kind ? drawingUrl(row.drawing_kind, row.drawing_params) : null,
    file: hasFile(row)
      ? {
          url: filePaths.paperCatalogue(row.slug),
          contents: row.article === null ? 'goods' : 'text',
          size: null,
        }
      : null,
  };
}
