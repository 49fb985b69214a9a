import { PAGE_SIZE } from '@spindle/contract/constants';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { formatNumber, formatItemsShown } from '../format/number.ts';
import { pageCount, pageList, itemsOnPage } from './page-list.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  /** How many items there are on all pages. */
  total: number;
  pageSize?: number;
  /** Address of a page; page 1 has no page number in it. */
  hrefFor: (page: number) => string;
  label?: string;
  preventScrollReset?: boolean;
  prefetch?: LinkProps['prefetch'];
}

export function Pagination({
  page,
  total,
  pageSize = PAGE_SIZE,
  hrefFor,
  label = 'Страницы',
  ...link
}: PaginationProps) {
  const count = pageCount(total, pageSize);
  if (total === 0) return null;
  const { from, to } = itemsOnPage(page, total, pageSize);
  const step = (target: number, rel: 'prev' | 'next', text: ReactNode) =>
    target < 1 || target > count ? (
      <span className={classNames(styles.page, styles.step, styles.off)}>{text}</span>
    ) : (
      <Link className={classNames(styles.page, styles.step)} to={hrefFor(target)} rel={rel} {...link}>
        {text}
      </Link>
    );
  return (
    <nav className={styles.bar} aria-label={label}>
      {count > 1 && (
        <div className={styles.pages}>
          {step(page - 1, 'prev', 'Назад')}
          {pageList(page, count).map((item, index) =>
            item === 'gap' ? (
              // oxlint-disable-next-line react/no-array-index-key -- there are at most two gaps, told apart by place
              <span key={`gap-${index}`} className={styles.page} aria-hidden>
                …
              </span>
            ) : (
              <Link
                key={item}
                to={hrefFor(item)}
                className={classNames(styles.page, item === page && styles.on)}
                aria-label={`Страница ${item}`}
                aria-current={item === page ? 'page' : undefined}
                {...link}
              >
                {formatNumber(item)}
              </Link>
            ),
          )}
          {step(page + 1, 'next', 'Дальше')}
        </div>
      )}
      <span className={styles.shown}>{formatItemsShown(from, to, total)}</span>
    </nav>
  );
}
