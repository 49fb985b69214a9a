import type { FolderLink } from '@spindle/contract/catalogue';
import { classNames } from '@spindle/ui/class-names.ts';
import { Picture } from '@spindle/ui/picture.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../../kits/folders/folder-picture.ts';
import styles from './folder-groups.module.css';

interface Group extends FolderLink {
  readonly children: readonly FolderLink[];
}

interface Props {
  readonly groups: readonly Group[];
  /** How many subfolders of each. */
  readonly shown?: number;
  /** On phones only the folders themselves. */
  readonly compact?: boolean;
}

/** Folders with their subfolders as short lists: a small drawing, a name, what is inside. */
export function FolderGroups({ groups, shown = 6, compact }: Props) {
  return (
    <ul className={classNames(styles.groups, compact && styles.compact)}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group}>
          <Picture src={pictureOf(group, 'icon')} alt="" width={72} height={54} className={styles.picture} />
          <div>
            <Link className={styles.name} to={group.url}>
              {group.name}
            </Link>
            {group.children.length > 0 && (
              <ul className={styles.list}>
                {group.children.slice(0, shown).map((child) => (
                  <li key={child.id}>
                    <Link className={styles.child} to={child.url}>
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
