import type { Context, FolderRef } from './context.ts';
import { families } from './families.ts';
import type { PropertySlug } from './properties/properties.ts';

const mostFiltersAbove = 12;

/** Leaves use what their families name; the folders above filter by what most goods below have in common. */
export function addFolderProperties(context: Context): void {
  const { folders } = context.shop;
  const byParent = Map.groupBy(folders, ({ parent_id }) => parent_id);
  const byFolder = new Map(families.map((family) => [family.folder, family]));
  const below = (folder: FolderRef): (typeof families)[number][] => {
    const own = byFolder.get(folder.slug);
    return own ? [own] : (byParent.get(folder.id) ?? []).flatMap(below);
  };
  for (const folder of folders) {
    const own = byFolder.get(folder.slug);
    const lists = own
      ? { filters: own.filters, columns: own.columns, keys: own.keys }
      : { filters: shared(below(folder).map(({ filters }) => filters)), columns: [], keys: [] };
    const used = new Set<PropertySlug>([...lists.filters, ...lists.columns, ...lists.keys]);
    const place = (list: readonly PropertySlug[], slug: PropertySlug): number | null => {
      const at = list.indexOf(slug);
      return at < 0 ? null : at;
    };
    for (const slug of used) {
      context.add('folder_properties', {
        folder_id: folder.id,
        property_id: context.registry.idOf(slug),
        filter_position: place(lists.filters, slug),
        column_position: place(lists.columns, slug),
        key_position: place(lists.keys, slug),
      });
    }
  }
}

/** What at least a third of the lists name; first what most of them put first. */
function shared(lists: readonly (readonly PropertySlug[])[]): PropertySlug[] {
  const counts = new Map<PropertySlug, { count: number; weight: number }>();
  for (const list of lists) {
    for (const [index, slug] of list.entries()) {
      const known = counts.get(slug) ?? { count: 0, weight: 0 };
      counts.set(slug, { count: known.count + 1, weight: known.weight + 1 / (index + 1) });
    }
  }
  return [...counts]
    .filter(([, { count }]) => count * 3 >= lists.length)
    .sort(([, a], [, b]) => b.weight - a.weight)
    .slice(0, mostFiltersAbove)
    .map(([slug]) => slug);
}
