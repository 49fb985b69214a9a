import type { FolderRow } from '@spindle/contract/staff/goods/staff-folders';
import { childrenOf, folderPathText } from './folder-order.ts';

/** Folders of a choice in the order of the tree, each with the way to it. */
export function FolderOptions(props: {
  readonly folders: readonly FolderRow[];
  /** Left out, with all below it. */
  readonly without?: string;
}) {
  const { folders, without } = props;
  const walk = (parent: string | null): FolderRow[] =>
    childrenOf(folders, parent).flatMap((folder) =>
      folder.id === without ? [] : [folder, ...walk(folder.id)],
    );
  return walk(null).map(({ id }) => (
    <option key={id} value={id}>
      {folderPathText(folders, id)}
    </option>
  ));
}
