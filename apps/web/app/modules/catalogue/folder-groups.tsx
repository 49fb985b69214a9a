import { classNames } from '@spindle/ui/class-names.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import type { ListingFolder } from '../../shared/listing/listing-data.ts';
import styles from './folder-groups.module.css';

interface Props {
  readonly groups: ListingFolder['children'];
  /** On phones only the folders themselves. */
  readonly compact?: boolean;
}

/** Folders with their subfolders as short lists: a small drawing, a name, contents. */
export function FolderGroups({ groups, compact }: Props) {
  return (
    <ul className={classNames(styles.groups, compact && styles.compact)}>
      {groups.map((group) => (
        <li key={group.slug} className={styles.group}>
          <Picture src={pictureOf(group, 'icon')} alt="" width={72} height={54} className={styles.picture} />
          <div>
            <Link prefetch="intent" className={styles.name} to={group.url}>
              {group.name}
            </Link>
            {group.children.length > 0 && (
              <ul className={styles.list}>
                {group.children.map((child) => (
                  <li key={child.url}>
                    <Link prefetch="intent" className={styles.child} to={child.url}>
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
