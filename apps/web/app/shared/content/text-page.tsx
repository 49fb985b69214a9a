import type { ContentPage } from '@spindle/contract/content/content';
import { Breadcrumbs, type Crumb } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import type { ReactNode } from 'react';
import { useOffice } from '../../layout/office-choice.ts';
import { ContentBlocks } from './content-blocks.tsx';
import styles from './text-page.module.css';

interface Props {
  readonly page: Pick<ContentPage, 'lead' | 'blocks' | 'updated'>;
  readonly heading: string;
  readonly crumbs: readonly Crumb[];
  /** Beside the text on large screens, after it on small ones. */
  readonly aside: ReactNode;
  /** Before the text. */
  readonly children?: ReactNode;
}

/** A text of the shop with links to the other pages of its section. */
export function TextPage({ page, heading, crumbs, aside, children }: Props) {
  const { office } = useOffice();
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{heading}</h1>
      {page.lead && <p className={`lead ${styles.lead}`}>{page.lead}</p>}
      <div className={styles.columns}>
        {aside && <div className={styles.aside}>{aside}</div>}
        <article className={styles.body}>
          {children}
          <ContentBlocks blocks={page.blocks} />
        </article>
        <div className={styles.notes}>
          <p className={styles.updated}>Обновлено {formatDateInWords(page.updated)}</p>
          {office && (
            <p className={styles.updated}>
              Вопрос по{'\u00a0'}странице:{' '}
              <a className="link" href={`tel:${office.phone.replaceAll(/[^+\d]/g, '')}`}>
                {office.phone}
              </a>
              , {office.city_name}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
