import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useVisitor } from '../../visitor/use-visitor.ts';

const CompareBar = lazy(() => import('./compare-bar.tsx').then(({ CompareBar: Bar }) => ({ default: Bar })));

/** Where the compare bar appears: with goods to compare, on every page but those of the comparison. */
export function ComparePlace() {
  const count = useVisitor(({ comparison }) => comparison.ids.length);
  const { pathname } = useLocation();
  if (count === 0 || pathname.startsWith(paths.compare())) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
