import { paths } from '@spindle/contract/addresses/paths';
import type { Folder } from '@spindle/contract/catalogue/catalogue';
import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { MenuItem } from '@spindle/contract/content/site';
import { inTransaction } from '@spindle/database/transaction';
import { frozen } from '../../kernel/cache/frozen.ts';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { jobActor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { createDictionary, type Dictionary, type Property } from './index/dictionary.ts';
import { folderColumns, folderFilters } from './folders/folder-properties.rules.ts';
import {
  type FolderNode,
  type FolderTree,
  folderAncestors,
  folderLink,
  folderTree,
  sectionNames,
} from './folders/folders.rules.ts';
import * as foldersSql from './folders/folders.sql.ts';
import { createIndexHolder, type IndexHolder } from './index/index-holder.ts';
import { optionKey, optionOfKey } from './index/index-keys.rules.ts';
import { countInterest } from './interest.sql.ts';
import { settlePromotions } from './promotions/promotions.sql.ts';

export { folderAncestors, folderColumns, folderFilters, folderLink, optionKey, optionOfKey };
export type { Dictionary, FolderNode, FolderTree, Property };

const interestDays = 90;

export interface CatalogueService {
  /** The catalogue menu: both sections with their folders. */
  menu(): Promise<MenuItem[]>;
  folder(slug: string): Promise<Folder>;
  /** Of folders and brands. */
  addresses(): Promise<string[]>;
  tree(): Promise<FolderTree>;
  dictionary(): Promise<Dictionary>;
  readonly index: IndexHolder;
  /** Updates prices of goods for promotions that start, end or whose rules they begin or cease to match. */
  settlePromotions(): Promise<void>;
  /** What buyers did lately is counted into the order of goods. */
  countInterest(): Promise<void>;
}

export function createCatalogueService(deps: ApiDeps): CatalogueService {
  const { db, notices } = deps;
  const folders = cached(notices, 'content', async () => folderTree(await foldersSql.folders(db)));
  const oldSlugs = cached(
    notices,
    'content',
    async () => new Map((await foldersSql.oldSlugs(db)).map((row) => [row.slug, row.folder_id])),
  );
  const dictionary = createDictionary(deps);
  const index = createIndexHolder({ ...deps, dictionary });
  // Every page needs the menu; it changes only with the folders or the index.
  let menu: { roots: readonly FolderNode[]; version: number; items: MenuItem[] } | null = null;
  return {
    index,
    settlePromotions: () =>
      inTransaction(db, async (tx) => {
        const settled = await settlePromotions(tx, shopDay(deps.now()));
        if (settled.lowered + settled.given_back === 0) return;
        await writeAudit(tx, jobActor('promotions'), {
          action: 'promotions.settle',
          record: ['list', 'goods'],
          after: settled,
        });
      }),
    countInterest: () => countInterest(db, new Date(deps.now().getTime() - interestDays * 24 * 3600_000)),
    tree: () => folders.get(),
    dictionary: () => dictionary.get(),
    async menu() {
      const { roots } = await folders.get();
      const { version } = index;
      if (menu?.roots === roots && menu.version === version) return menu.items;
      const counts = folderCounts(index);
      const items = roots.map((root) => frozen(menuItem(root, null, counts)));
      menu = { roots, version, items };
      return items;
    },
    async addresses() {
      const { brands } = await dictionary.get();
      return [
        ...[...(await folders.get()).bySlug.values()].map((node) => folderLink(node).url),
        paths.brands(),
        ...[...brands.values()].map(({ slug }) => paths.brand(slug)),
      ];
    },
    async folder(slug) {
      const tree = await folders.get();
      // A word it had once leads to where it is now.
      const node = tree.bySlug.get(slug) ?? tree.byId.get((await oldSlugs.get()).get(slug) ?? '');
      if (!node) throw new AppError('not_found');
      const properties = folderFilters(node, await dictionary.get());
      return {
        ...folderLink(node),
        section: node.section,
        heading: node.full_name ?? node.name,
        description: node.description,
        type: node.type,
        template: node.template,
        properties: properties.map(({ slug: name, ...property }) => ({
          slug: name,
          name: property.name,
          unit: property.unit,
          letter: property.letter,
          kind: property.kind,
        })),
        parents: folderAncestors(node),
        children: node.children.map((child) => ({
          ...folderLink(child),
          children: child.children.map(folderLink),
        })),
      };
    },
  };
}

/** Goods of every folder; nothing while the first index is being built. */
function folderCounts(index: IndexHolder): ReadonlyMap<string, number> {
  if (index.version === 0) return new Map();
  const { folders } = index.current().facets({ properties: [], folders: 'all' }).facets;
  return new Map(folders.map(({ id, count }) => [id, count]));
}

function menuItem(node: FolderNode, parent: string | null, counts: ReadonlyMap<string, number>): MenuItem {
  const { id, name, slug, url, picture, has_promotion_badge } = folderLink(node);
  return {
    id,
    name,
    slug,
    url,
    picture,
    has_promotion_badge,
    code: node.slug in sectionNames ? node.slug : null,
    parent_id: parent,
    appendText: null,
    goods_found: counts.get(node.id),
    children: node.children.map((child) => menuItem(child, id, counts)),
  };
}
