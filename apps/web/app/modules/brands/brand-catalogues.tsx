import { Link } from 'react-router';
import { formatFileSize } from '../../format/file-size.ts';
import { formatCount, NOUNS } from '../../format/plural.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { BrandPageData } from './brand-loader.server.ts';
import styles from './brand-catalogues.module.css';

/** Paper catalogues of the brand: covers with a spine; those with a file can be downloaded. */
export function BrandCatalogues({ data }: { data: BrandPageData }) {
  const { catalogues, cataloguesLink } = data;
  if (catalogues.length === 0) return null;
  return (
    <section className="section">
      <SectionHeading
        side={
          cataloguesLink && (
            <Link className="link" to={cataloguesLink}>
              Все каталоги
            </Link>
          )
        }
      >
        Каталоги
      </SectionHeading>
      <ul className={styles.covers}>
        {catalogues.map((catalogue) => (
          <li key={catalogue.id}>
            <div className={styles.cover}>
              <span className="xs muted">
                {catalogue.year}, {formatCount(catalogue.pages, NOUNS.page)}
              </span>
              <b>{catalogue.title}</b>
              {catalogue.picture && (
                <img
                  src={catalogue.picture}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  className={styles.picture}
                />
              )}
              <span className="xs muted">{catalogue.brand}</span>
            </div>
            {catalogue.file && (
              <a className={`link sm ${styles.file}`} href={catalogue.file.url} download>
                <Icon name="download" size="s" /> PDF, {formatFileSize(catalogue.file.size)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
