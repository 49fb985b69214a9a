import type { FolderLink } from '@spindle/contract/catalogue';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { pictureOf } from './folder-picture.ts';
import styles from './folder-tiles.module.css';

/** Folders as a grid of drawings with shared hairlines. */
export function FolderTiles({ folders }: { folders: readonly FolderLink[] }) {
  return (
    <ul className={styles.grid}>
      {folders.map((folder) => (
        <li key={folder.id} className={styles.tile}>
          {folder.has_promotion_badge && (
            <Tag look="sale" className={styles.badge}>
              Акция
            </Tag>
          )}
          <Picture
            src={pictureOf(folder, 'tile')}
            alt=""
            width={320}
            height={240}
            className={styles.picture}
          />
          <Link className={styles.name} to={folder.url} prefetch="intent">
            {folder.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
