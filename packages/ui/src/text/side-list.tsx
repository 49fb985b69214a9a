import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import styles from './side-list.module.css';

export interface SideListItem {
  label: string;
  to: string;
  count?: number;
  current?: boolean;
  children?: readonly SideListItem[];
}

/** Topics, a table of contents, a tree of categories: a line on the left, the current part orange. */
export function SideList({ label, items }: { label: string; items: readonly SideListItem[] }) {
  return (
    <nav aria-label={label}>
      <Level items={items} deep={false} />
    </nav>
  );
}

function Level({ items, deep }: { items: readonly SideListItem[]; deep: boolean }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-current={item.current ? 'true' : undefined}
            className={classNames(styles.item, item.current && styles.on, deep && styles.deep)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{formatNumber(item.count)}</span>}
          </Link>
          {item.children && item.children.length > 0 && <Level items={item.children} deep />}
        </li>
      ))}
    </ul>
  );
}
