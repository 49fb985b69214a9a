import type { Dictionary, FolderNode, Property } from '../catalogue/catalogue.service.ts';

const most = 8;
const share = 0.4;

/**
 * For a folder of folders: what at least two fifths of its leaves filter by (or show in their tables). First what
 * most of them put first: a thing that every leaf has, but as its last, says little.
 */
export function commonProperties(
  folder: FolderNode,
  { folderProperties }: Dictionary,
  use: 'filters' | 'columns' = 'filters',
): Property[] {
  const leaves = leavesOf(folder).flatMap((leaf) => folderProperties.get(leaf.id) ?? []);
  const ranks = new Map<Property, { count: number; weight: number }>();
  for (const leaf of leaves)
    for (const [place, property] of leaf[use].entries()) {
      const { count, weight } = ranks.get(property) ?? { count: 0, weight: 0 };
      ranks.set(property, { count: count + 1, weight: weight + 1 / (place + 1) });
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
