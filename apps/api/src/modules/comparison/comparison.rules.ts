/** How deep below its section the folder is that compared goods share. */
const categoryDepth = { catalog: 1, tools: 2 } as const;

interface FolderAncestry<Folder> {
  readonly section: 'catalog' | 'tools';
  readonly parent: Folder | null;
}

/** «Обрабатывающие центры» for a machine, «Свёрла твердосплавные» for a tool: what can be compared with each other. */
export function categoryOf<Folder extends FolderAncestry<Folder>>(folder: Folder): Folder {
  const path: Folder[] = [];
  for (let at: Folder | null = folder; at; at = at.parent) path.unshift(at);
  return path[Math.min(categoryDepth[folder.section], path.length - 1)] ?? folder;
}

/**
 * Moves one item to another position among those of its own category; the others keep theirs. A position beyond the end
 * is the end.
 */
export function moved<T>(
  items: readonly T[],
  item: T,
  position: number,
  isSameCategory: (other: T) => boolean,
): T[] {
  const sameCategory = items.filter((other) => other !== item && isSameCategory(other));
  sameCategory.splice(Math.min(position, sameCategory.length), 0, item);
  const reordered = sameCategory[Symbol.iterator]();
  return items.map((other) =>
    other === item || isSameCategory(other) ? (reordered.next().value ?? other) : other,
  );
}
