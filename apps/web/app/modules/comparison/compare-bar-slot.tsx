import { lazy, Suspense } from 'react';
import { whenOnline } from '@spindle/ui/loading/when-online.ts';
import { useLocation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import styles from './compare-bar.module.css';

const CompareBar = lazy(() =>
  whenOnline(() => import('./compare-bar.tsx').then(({ CompareBar: Bar }) => ({ default: Bar }))),
);

/** Redundant on the comparison; in the cart, the configurator, the checkout and documents it would cover totals and buttons. */
const without = [
  paths.compare(),
  paths.cart(),
  paths.configurator(),
  paths.checkout(),
  paths.orders(),
  paths.documents(),
  paths.personalQuotations(),
  paths.quotations(),
];

/** Where the compare bar appears: with goods to compare, on every other page. */
export function CompareBarSlot() {
  const count = useVisitor(({ comparison }) => comparison.ids.length);
  const { pathname } = useLocation();
  if (without.some((path) => pathname.startsWith(path))) return null;
  return (
    <>
      <noscript>
        <aside className={styles.bar} aria-label="Сравнение">
          <a href={paths.compare()}>
            Сравнить <span data-slot="comparison-count" hidden />
          </a>
          <a href={`${paths.compare()}#clear`}>Очистить</a>
        </aside>
      </noscript>
      {count > 0 && (
        <Suspense>
          <CompareBar />
        </Suspense>
      )}
    </>
  );
}
