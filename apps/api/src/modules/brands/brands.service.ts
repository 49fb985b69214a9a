import { filePaths } from '@spindle/contract/addresses/file-paths';
import type { Brand, BrandDetails } from '@spindle/contract/catalogue/brands';
import { AppError } from '@spindle/contract/errors';
import type { CatalogueService, Dictionary, FolderNode } from '../catalogue/catalogue.service.ts';
import { folderLink } from '../catalogue/catalogue.service.ts';
import type { GoodsService, Page } from '../goods/goods.service.ts';

interface BrandFilter {
  readonly isMain?: boolean;
  readonly forService?: boolean;
  readonly category?: string | undefined;
}

export interface BrandsService {
  list(filter: BrandFilter): Promise<Brand[]>;
  bySlug(slug: string, page: Page): Promise<BrandDetails>;
}

type BrandRow = Dictionary['brands'] extends ReadonlyMap<number, infer Row> ? Row : never;

export function createBrandsService(deps: {
  catalogue: CatalogueService;
  goods: GoodsService;
}): BrandsService {
  const { catalogue, goods } = deps;

  /** Goods of every brand, in a folder or everywhere. */
  async function counts(category: string | undefined): Promise<ReadonlyMap<string, number>> {
    const folder = category === undefined ? null : (await catalogue.tree()).bySlug.get(category);
    if (folder === undefined) return new Map();
    const { facets } = catalogue.index
      .current()
      .facets({ ...(folder ? { range: { folder: folder.id } } : {}), properties: [] });
    return new Map(facets.brands.map(({ value, count }) => [value, count]));
  }

  return {
    async list({ isMain, forService, category }) {
      const { brands } = await catalogue.dictionary();
      const found = await counts(category);
      return [...brands.values()]
        .filter((brand) => (!isMain || brand.is_main) && (!forService || brand.is_for_service_request))
        .filter((brand) => category === undefined || found.has(brand.slug))
        .map((brand) => brandView(brand, found.get(brand.slug) ?? 0));
    },
    async bySlug(slug, { offset, limit }) {
      const { brands } = await catalogue.dictionary();
      const brand = [...brands.values()].find((row) => row.slug === slug);
      if (!brand) throw new AppError('not_found');
      const answer = catalogue.index
        .current()
        .list({ filters: { brands: [slug] }, offset, limit, properties: [], folders: 'all' });
      const { byId } = await catalogue.tree();
      return {
        ...brandView(brand, answer.total),
        description: brand.description,
        is_for_service_request: brand.is_for_service_request,
        folders: answer.facets.folders
          .flatMap(({ id, count }) => {
            const folder = byId.get(id);
            if (!folder || count === 0 || !isKindOfGoods(folder)) return [];
            const heading = folder.full_name ?? folder.name;
            return [{ ...folderLink(folder), heading, goods_found: count }];
          })
          .sort((one, other) => other.goods_found - one.goods_found),
        goods: await goods.cards(answer.keys),
        meta: { offset, limit, total: answer.total },
      };
    },
  };
}

/** The second level names a kind of goods; above it are trades, below it single sizes and materials. */
function isKindOfGoods({ path, children }: FolderNode): boolean {
  const depth = path.split('/').length - 1;
  return depth === 2 || (depth < 2 && children.length === 0);
}

function brandView(brand: BrandRow, found: number): Brand {
  return {
    id: brand.id,
    slug: brand.slug,
    name: brand.name,
    logo: { thumbnail: filePaths.logo(brand.slug) },
    country: brand.country,
    specialty: brand.segment,
    goods_found: found,
  };
}
