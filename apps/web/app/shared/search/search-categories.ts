import type { Section } from '@spindle/contract/constants';
import type { GoodsCategory } from '@spindle/contract/catalogue/search';

export interface CategoryLink {
  readonly segment: 'all' | Section;
  /** Null is the whole segment. */
  readonly folder: string | null;
  readonly name: string;
  readonly found: number;
  readonly current: boolean;
  readonly children: readonly CategoryLink[];
}

export interface SearchScope {
  readonly segment: 'all' | Section;
  readonly folder: string | null;
}

const sections: readonly { slug: Section; name: string }[] = [
  { slug: 'tools', name: 'Инструмент и\u00a0оснастка' },
  { slug: 'catalog', name: 'Станки' },
];
/** Of the folders at one level, those with the most finds. */
const foldersAtMost = 10;

/** Where a query is found: everything, its sections, and in the chosen one the way down and the folders below. */
export function searchCategories(folders: readonly GoodsCategory[], scope: SearchScope): CategoryLink {
  const found = (section: Section) =>
    totalFound(folders.filter((folder) => folder.section === section && folder.level === 1));
  const inside = sections
    .map(({ slug, name }) => ({
      segment: slug,
      folder: null,
      name,
      found: found(slug),
      current: scope.segment === slug && scope.folder === null,
      children: scope.segment === 'all' || scope.segment === slug ? below(folders, slug, scope) : [],
    }))
    .filter((section) => section.found > 0 || section.segment === scope.segment);
  return {
    segment: 'all',
    folder: null,
    name: 'Все разделы',
    found: inside.reduce((total, section) => total + section.found, 0),
    current: scope.segment === 'all',
    children: inside,
  };
}

function below(folders: readonly GoodsCategory[], section: Section, scope: SearchScope): CategoryLink[] {
  const sectionFolders = folders.filter((folder) => folder.section === section);
  const bySlug = new Map(sectionFolders.map((folder) => [folder.slug, folder]));
  const link = (folder: GoodsCategory): CategoryLink => ({
    segment: section,
    folder: folder.slug,
    name: folder.name,
    found: folder.goods_found,
    current: folder.slug === scope.folder,
    children: [],
  });
  const path: GoodsCategory[] = [];
  for (let at = bySlug.get(scope.folder ?? ''); at; at = bySlug.get(at.parent ?? '')) path.unshift(at);
  const inside = (parent: GoodsCategory | undefined) =>
    sectionFolders.filter((folder) => (parent ? folder.parent === parent.slug : folder.level === 1));
  let next = inside(path.at(-1));
  // A single child is opened automatically.
  for (let only = next[0]; only && next.length === 1; only = next[0]) {
    path.push(only);
    next = inside(only);
  }
  return [...path, ...mostFound(next)].map(link);
}

function mostFound(folders: readonly GoodsCategory[]): GoodsCategory[] {
  const enough = [...folders]
    .sort((one, other) => other.goods_found - one.goods_found)
    .slice(0, foldersAtMost);
  return folders.filter((folder) => enough.includes(folder));
}

function totalFound(folders: readonly GoodsCategory[]): number {
  return folders.reduce((total, folder) => total + folder.goods_found, 0);
}

/** The same as a row: all of it, then the next steps down. */
export function categoryRow(tree: CategoryLink, scope: SearchScope): CategoryLink[] {
  const section = tree.children.find((child) => child.segment === scope.segment);
  if (!section)
    return [tree, ...(tree.children.length > 1 ? tree.children : (tree.children[0]?.children ?? []))];
  return [tree, section, ...section.children];
}
