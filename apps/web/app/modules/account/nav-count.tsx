import { formatNumber } from '@spindle/ui/format/number.ts';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import { type CountedPart, visitorCounts } from '../../shared/visitor/visitor-counts.ts';
import styles from './account-shell.module.css';

/** How much a section of the account holds. */
export function NavCount({ part }: { part: CountedPart }) {
  const count = useVisitor(visitorCounts[part]);
  return count > 0 ? <span className={styles.count}>{formatNumber(count)}</span> : null;
}
