import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './table.module.css';

interface TableProps {
  /** Read aloud as the name of the table; shown above it with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  /** On small screens every row becomes a two-column block. */
  smallRows?: boolean;
  stickyHead?: boolean;
  children: ReactNode;
  className?: string;
}

export function Table({ caption, showCaption, smallRows, stickyHead, children, className }: TableProps) {
  return (
    <section
      className={classNames(styles.wrap, stickyHead && styles.sticky)}
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it sideways
      tabIndex={0}
    >
      <table
        className={classNames(styles.table, smallRows && styles.rows, className)}
        aria-label={showCaption ? undefined : caption}
      >
        {showCaption && <caption className={styles.caption}>{caption}</caption>}
        {children}
      </table>
    </section>
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface HeadCellProps extends ComponentProps<'th'> {
  num?: boolean;
  /** Makes the head a button: how the column is sorted now and what a press does. */
  sort?:
    | { direction: SortDirection | undefined; onSort: () => void }
    | { direction: SortDirection | undefined; to: string };
}

export function HeadCell({ num, sort, className, children, ...rest }: HeadCellProps) {
  const face = (
    <>
      {children}
      <Icon name={sort?.direction ? 'arrow-up' : 'sort'} size="xs" />
    </>
  );
  const sortClass = classNames(
    styles.sort,
    sort?.direction && styles.sorted,
    sort?.direction === 'descending' && styles.flip,
  );
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(num && styles.num, className)}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {!sort ? (
        children
      ) : 'to' in sort ? (
        <Link className={sortClass} to={sort.to} preventScrollReset>
          {face}
        </Link>
      ) : (
        <button type="button" className={sortClass} onClick={sort.onSort}>
          {face}
        </button>
      )}
    </th>
  );
}

interface CellProps extends ComponentProps<'td'> {
  /** Right-aligned, never broken. */
  num?: boolean;
  /** The last cell with buttons. */
  act?: boolean;
  /** The value that names the row. */
  strong?: boolean;
  /** On small screens: a label before the value, the whole width, or left out. */
  label?: string;
  small?: 'full' | 'drop';
}

export function Cell({ num, act, strong, label, small, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classNames(
        num && styles.num,
        act && styles.act,
        strong && styles.key,
        small === 'full' && styles.full,
        small === 'drop' && styles.drop,
        className,
      )}
    />
  );
}
