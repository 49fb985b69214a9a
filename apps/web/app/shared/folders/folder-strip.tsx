import type { FolderLink } from '@spindle/contract/catalogue/catalogue';
import { PROMOTION_BADGE } from '@spindle/contract/constants';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { pictureOf } from './folder-picture.ts';
import styles from './folder-strip.module.css';

interface Props {
  readonly folders: readonly Omit<FolderLink, 'id'>[];
  /** Goods in a folder, by its slug. */
  readonly found: ReadonlyMap<string, number>;
  /** The filters in force go along. */
  readonly query: string;
}

/** Subfolders in small: a drawing, a name, a count. Scrolls sideways on phones. */
export function FolderStrip({ folders, found, query }: Props) {
  return (
    <nav aria-label="Подразделы">
      <ul className={styles.strip}>
        {folders.map((folder) => {
          const count = found.get(folder.slug);
          return (
            <li key={folder.url}>
              <Link prefetch="intent" className={styles.folder} to={folder.url + query}>
                <Picture
                  src={pictureOf(folder, 'icon')}
                  alt=""
                  width={64}
                  height={48}
                  className={styles.picture}
                />
                <span className={styles.text}>
                  {folder.name}
                  <span className={styles.count}>
                    {count !== undefined && formatNumber(count)}
                    {folder.has_promotion_badge && <Tag variant="sale">{PROMOTION_BADGE}</Tag>}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
