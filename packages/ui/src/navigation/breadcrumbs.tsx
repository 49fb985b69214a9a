import { unbroken } from '../format/number.ts';
import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** The last crumb is the page itself and may go without. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь">
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.to ?? item.label}>
            {item.to !== undefined && index < items.length - 1 ? (
              <Link prefetch="intent" to={item.to}>
                {unbroken(item.label)}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>
                {unbroken(item.label)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same path for search engines; put it into `meta` as `{ 'script:ld+json': … }`. */
export function breadcrumbsJsonLd(items: readonly Crumb[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      ...(item.to !== undefined && { item: new URL(item.to, origin).href }),
    })),
  };
}
