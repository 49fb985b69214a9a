import type { FolderLink } from '@spindle/contract/catalogue';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { pictureOf } from './folder-picture.ts';
import styles from './folder-groups.module.css';

interface Group extends FolderLink {
  readonly children: readonly FolderLink[];
}

/** Folders with their subfolders as short lists: a small drawing, a name, what is inside. */
export function FolderGroups({ groups, shown = 6 }: { groups: readonly Group[]; shown?: number }) {
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group}>
          <Picture src={pictureOf(group, 'icon')} alt="" width={72} height={54} className={styles.picture} />
          <div>
            <Link className={styles.name} to={group.url} prefetch="intent">
              {group.name}
            </Link>
            {group.children.length > 0 && (
              <ul className={styles.list}>
                {group.children.slice(0, shown).map((child) => (
                  <li key={child.id}>
                    <Link className={styles.child} to={child.url} prefetch="intent">
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
