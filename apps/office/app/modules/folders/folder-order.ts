import type { FolderPosition, FolderRow } from '@spindle/contract/staff/goods/staff-folders';

/** Brothers in their order. */
export const childrenOf = (folders: readonly FolderRow[], parent: string | null): readonly FolderRow[] =>
  folders.filter(({ parent_id }) => parent_id === parent);

/** Goods in a folder and below it. */
export const totalOf = (folders: readonly FolderRow[], { path }: FolderRow): number =>
  folders.reduce((total, folder) => total + (`${folder.path}/`.startsWith(`${path}/`) ? folder.goods : 0), 0);

/** The folder and all above it. */
export function pathTo(folders: readonly FolderRow[], id: string | null): string[] {
  const folder = folders.find((one) => one.id === id);
  return folder ? [...pathTo(folders, folder.parent_id), folder.id] : [];
}

/** Where an arrow moves it: up and down among its brothers, right into the one before it, left out of its parent. */
export function targetByKey(
  folders: readonly FolderRow[],
  folder: FolderRow,
  key: string,
): FolderPosition | null {
  const { parent_id: parent } = folder;
  if (parent === null) return null;
  const brothers = childrenOf(folders, parent);
  const at = brothers.findIndex(({ id }) => id === folder.id);
  const before = brothers[at - 1];
  if (key === 'ArrowUp') return before ? { parent_id: parent, before_id: before.id } : null;
  if (key === 'ArrowDown')
    return brothers[at + 1] ? { parent_id: parent, before_id: brothers[at + 2]?.id ?? null } : null;
  if (key === 'ArrowRight') return before ? { parent_id: before.id, before_id: null } : null;
  if (key !== 'ArrowLeft') return null;
  const above = folders.find(({ id }) => id === parent);
  if (!above?.parent_id) return null;
  const uncles = childrenOf(folders, above.parent_id);
  return {
    parent_id: above.parent_id,
    before_id: uncles[uncles.findIndex(({ id }) => id === parent) + 1]?.id ?? null,
  };
}

/** Names from the section down, for a choice of folders. */
export const folderPathText = (folders: readonly FolderRow[], id: string): string =>
  pathTo(folders, id)
    .map((one) => folders.find((folder) => folder.id === one)?.name ?? '')
    .join(' / ');
