import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './chip.module.css';

interface ChipFace {
  selected?: boolean;
  count?: ReactNode;
}

export function Chip({ selected, count, className, children, ...rest }: ChipFace & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(styles.chip, selected && styles.on, className)}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

export function ChipLink({ selected, count, className, children, ...rest }: ChipFace & LinkProps) {
  return (
    <Link
      aria-current={selected || undefined}
      {...rest}
      className={classNames(styles.chip, selected && styles.on, className)}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

/** A chosen filter: the value first, a press takes it away. */
export function RemovableChip({ children, ...rest }: Omit<LinkProps, 'className'>) {
  return (
    <Link preventScrollReset {...rest} className={classNames(styles.chip, styles.removable)}>
      <VisuallyHidden>Убрать фильтр: </VisuallyHidden>
      <span>{children}</span>
      <Icon name="close" size="xs" />
    </Link>
  );
}

export function ChipRow({
  children,
  scroll,
  label,
}: {
  children: ReactNode;
  scroll?: boolean;
  label?: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of chips is not a set of form fields
    <div
      className={classNames(styles.row, scroll && styles.scroll)}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
