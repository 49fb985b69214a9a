import type { FolderLink } from '@spindle/contract/catalogue/catalogue';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import styles from './folder-tiles.module.css';

interface Props {
  readonly folders: readonly Omit<FolderLink, 'id'>[];
  /** Goods in a folder, by its slug. */
  readonly found: ReadonlyMap<string, number>;
}

/** Folders as a grid of drawings with shared hairlines. */
export function FolderTiles({ folders, found }: Props) {
  return (
    <ul className={styles.grid}>
      {folders.map((folder) => (
        <li key={folder.slug} className={styles.tile}>
          {folder.has_promotion_badge && (
            <Tag variant="sale" className={styles.badge}>
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
          <Link prefetch="intent" className={styles.name} to={folder.url}>
            {folder.name}
          </Link>
          <span className="sm muted">{formatCount(found.get(folder.slug) ?? 0, NOUNS.model)}</span>
        </li>
      ))}
    </ul>
  );
}
