import { families } from '../tables/families.ts';
import type { Context, FolderRef } from './generation.ts';

const mostFiltersAbove = 12;

/** Leaves use what their families name; the folders above filter by what most products below have in common. */
export function addFolderProperties(context: Context): void {
  const { folders } = context.shop;
  const byParent = Map.groupBy(folders, ({ parent_id }) => parent_id);
  const byFolder = new Map(families.map((family) => [family.folder, family]));
  const below = (folder: FolderRef): (typeof families)[number][] => {
    const family = byFolder.get(folder.slug);
    return family ? [family] : (byParent.get(folder.id) ?? []).flatMap(below);
  };
  for (const folder of folders) {
    const family = byFolder.get(folder.slug);
    const lists = family
      ? { filters: family.filters, columns: family.columns, keys: family.keys }
      : { filters: shared(below(folder).map(({ filters }) => filters)), columns: [], keys: [] };
    const used = new Set<string>([...lists.filters, ...lists.columns, ...lists.keys]);
    const positionIn = (list: readonly string[], slug: string): number | null => {
      const at = list.indexOf(slug);
      return at < 0 ? null : at;
    };
    for (const slug of used) {
      context.add('folder_properties', {
        folder_id: folder.id,
        property_id: context.registry.idOf(slug),
        filter_position: positionIn(lists.filters, slug),
        column_position: positionIn(lists.columns, slug),
        key_position: positionIn(lists.keys, slug),
      });
    }
  }
}

/** What at least a third of the lists name; first what most of them put first. */
function shared(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, { count: number; weight: number }>();
  for (const list of lists) {
    for (const [index, slug] of list.entries()) {
      const { count, weight } = counts.get(slug) ?? { count: 0, weight: 0 };
      counts.set(slug, { count: count + 1, weight: weight + 1 / (index + 1) });
    }
  }
  return [...counts]
    .filter(([, { count }]) => count * 3 >= lists.length)
    .sort(([, a], [, b]) => b.weight - a.weight)
    .slice(0, mostFiltersAbove)
    .map(([slug]) => slug);
}
