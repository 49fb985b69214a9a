import { NOUNS } from '@spindle/contract/nouns';
import type { PaperCatalogue } from '@spindle/contract/catalogue/selections';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureOf } from '../folders/folder-picture.ts';
import styles from './printed-catalogues.module.css';

interface Props {
  readonly catalogues: readonly PaperCatalogue[];
  readonly all?: string | null;
}

/** Covers of printed catalogues; each opens its PDF. */
export function PrintedCatalogues({ catalogues, all }: Props) {
  if (catalogues.length === 0) return null;
  return (
    <section className="section">
      <SectionHeading
        side={
          all && (
            <Link className="link" to={all}>
              Все каталоги
            </Link>
          )
        }
      >
        Печатные каталоги
      </SectionHeading>
      <CatalogueCovers catalogues={catalogues} />
    </section>
  );
}

/** The covers alone; with `columns` four of them fill the width. */
export function CatalogueCovers({
  catalogues,
  columns,
  order,
}: {
  catalogues: readonly PaperCatalogue[];
  columns?: boolean;
  /** A link to order the printed catalogue, on pages that offer it. */
  order?: (catalogue: PaperCatalogue) => ReactNode;
}) {
  return (
    <ul className={classNames(styles.list, columns && styles.columns)}>
      {catalogues.map((catalogue) => (
        <li key={catalogue.id} className={styles.item}>
          <div className={styles.cover}>
            <span className={styles.issue}>
              {catalogue.year}
              {catalogue.pages !== null && (
                <span>в&nbsp;печати {formatCount(catalogue.pages, NOUNS.page)}</span>
              )}
            </span>
            <span className={styles.title}>{catalogue.title}</span>
            {catalogue.picture && (
              <Picture
                src={pictureOf(catalogue, 'tile')}
                alt=""
                width={320}
                height={240}
                className={styles.picture}
              />
            )}
            {catalogue.brand && <span className={styles.brand}>{catalogue.brand}</span>}
          </div>
          {catalogue.file ? (
            <a className={`link ${styles.file}`} href={catalogue.file.url}>
              <VisuallyHidden>{catalogue.title}, </VisuallyHidden>
              {catalogue.file.contents === 'goods' ? 'Товары и\u00a0цены' : 'Справочник'}, PDF
              {catalogue.file.size !== null && `, ${formatFileSize(catalogue.file.size)}`}
            </a>
          ) : (
            <span className="muted sm">Печатный</span>
          )}
          {order?.(catalogue)}
        </li>
      ))}
    </ul>
  );
}
