import type { BrandDetails } from '@spindle/contract/catalogue/brands';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import styles from './brand-folders.module.css';

/** Folders that hold goods of the brand; each opens with the brand already chosen. */
export function BrandFolders({ brand }: { brand: Pick<BrandDetails, 'slug' | 'folders'> }) {
  if (brand.folders.length === 0) return null;
  return (
    <section className="section">
      <SectionHeading>Разделы</SectionHeading>
      <ul className={styles.folders}>
        {brand.folders.map((folder) => (
          <li key={folder.id} className={styles.folder}>
            <Picture
              src={pictureOf(folder, 'icon')}
              alt=""
              width={64}
              height={48}
              className={styles.picture}
            />
            <div>
              <Link prefetch="intent" to={`${folder.url}?brands=${brand.slug}`} className={styles.name}>
                {folder.heading}
              </Link>
              <p className="sm muted">{formatCount(folder.goods_found, NOUNS.goods)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
