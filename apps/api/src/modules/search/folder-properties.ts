import type { Dictionary, FolderNode, Property } from '../catalogue/catalogue.service.ts';

const most = 8;
const share = 0.4;

/** For a folder of folders: what at least two fifths of its leaves filter by (or show in their tables), commonest first. */
export function commonProperties(
  folder: FolderNode,
  { folderProperties }: Dictionary,
  use: 'filters' | 'columns' = 'filters',
): Property[] {
  const leaves = leavesOf(folder).flatMap((leaf) => folderProperties.get(leaf.id) ?? []);
  const counts = new Map<Property, number>();
  for (const leaf of leaves)
    for (const property of leaf[use]) counts.set(property, (counts.get(property) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= leaves.length * share)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([property]) => property);
}

function leavesOf(node: FolderNode): FolderNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
}
