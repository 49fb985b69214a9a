import type { Dictionary, Property } from '../index/dictionary.ts';
import type { FolderNode } from './folders.rules.ts';

const most = 8;
const share = 0.4;

/** What a folder filters by: its own properties, or what most of the folders below it filter by. */
export function folderFilters(folder: FolderNode, dictionary: Dictionary): readonly Property[] {
  return (
    dictionary.folderProperties.get(folder.id)?.filters ?? commonProperties(folder, dictionary, 'filters')
  );
}

/** The columns of a folder's table. A folder of folders has filters, but no columns of its own. */
export function folderColumns(folder: FolderNode, dictionary: Dictionary): readonly Property[] {
  const ownColumns = dictionary.folderProperties.get(folder.id)?.columns ?? [];
  return ownColumns.length > 0 ? ownColumns : commonProperties(folder, dictionary, 'columns');
}

type Use = 'filters' | 'columns';
const common = new WeakMap<FolderNode, { dictionary: Dictionary; byUse: Map<Use, readonly Property[]> }>();

/** Computed once for each folder and dictionary, because every listing of a section needs it. */
function commonProperties(folder: FolderNode, dictionary: Dictionary, use: Use): readonly Property[] {
  const cachedEntry = common.get(folder);
  const { byUse } =
    cachedEntry?.dictionary === dictionary ? cachedEntry : { byUse: new Map<Use, readonly Property[]>() };
  common.set(folder, { dictionary, byUse });
  const propertiesForUse = byUse.get(use) ?? sharedProperties(folder, dictionary, use);
  byUse.set(use, propertiesForUse);
  return propertiesForUse;
}

/**
 * For a folder of folders: what at least two fifths of its leaves filter by (or show in their tables). What most of
 * them put first comes first: a property that every leaf has, but last, is of little use.
 */
function sharedProperties(folder: FolderNode, { folderProperties }: Dictionary, use: Use): Property[] {
  const leaves = leavesOf(folder).flatMap((leaf) => folderProperties.get(leaf.id) ?? []);
  const ranks = new Map<Property, { count: number; weight: number }>();
  for (const leaf of leaves)
    for (const [index, property] of leaf[use].entries()) {
      const { count, weight } = ranks.get(property) ?? { count: 0, weight: 0 };
      ranks.set(property, { count: count + 1, weight: weight + 1 / (index + 1) });
    }
  return [...ranks]
    .filter(([, { count }]) => count >= leaves.length * share)
    .sort(([, one], [, other]) => other.weight - one.weight)
    .slice(0, most)
    .map(([property]) => property);
}

function leavesOf(node: FolderNode): FolderNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
}
