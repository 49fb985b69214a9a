import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { formatBadge, formatNumber, MINUS, NBSP } from '../format/number.ts';
import styles from './tag.module.css';

export type TagVariant = 'plain' | 'sale' | 'new' | 'ok' | 'warn' | 'err' | 'info';

export function Tag({
  variant = 'plain',
  children,
  className,
}: {
  variant?: TagVariant;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={classNames(styles.tag, variant !== 'plain' && styles[variant], className)}>
      {children}
    </span>
  );
}

/** «−15 %». */
export function DiscountTag({ percent }: { percent: number }) {
  return (
    <Tag variant="sale">
      {MINUS}
      {formatNumber(percent)}
      {NBSP}%
    </Tag>
  );
}

/**
 * A count on an icon, capped at «99+». The control's accessible name holds the number. With a `slot` it is in the HTML
 * even at zero, hidden, so that the page server can fill it.
 */
export function CountBadge({
  count,
  variant = 'action',
  className,
  slot,
}: {
  count: number;
  variant?: 'action' | 'steel';
  className?: string | undefined;
  slot?: string;
}) {
  const [first] = useState(count);
  if (count <= 0 && !slot) return null;
  return (
    <span
      // A new number is a new badge: it ticks.
      key={count}
      data-slot={slot}
      hidden={count <= 0}
      className={classNames(
        styles.badge,
        variant === 'steel' && styles.steel,
        count !== first && styles.ticks,
        className,
      )}
      aria-hidden
    >
      {formatBadge(count)}
    </span>
  );
}

export type IsoGroup = 'P' | 'M' | 'K' | 'N' | 'S' | 'H';

const isoNames: Record<IsoGroup, string> = {
  P: 'сталь',
  M: 'нержавеющая сталь',
  K: 'чугун',
  N: 'цветные металлы',
  S: 'жаропрочные сплавы',
  H: 'закалённая сталь',
};

/** Workpiece group by ISO 513; the colour only repeats the letter. */
export function IsoMark({ group }: { group: IsoGroup }) {
  const groupClass = group.toLowerCase() as Lowercase<IsoGroup>;
  return (
    <abbr className={classNames(styles.iso, styles[groupClass])} title={`${group}: ${isoNames[group]}`}>
      {group}
    </abbr>
  );
}

/** The letter of a dimension, shared by the drawing and its table. */
export function DimensionKey({ children }: { children: ReactNode }) {
  return <span className={styles.dimension}>{children}</span>;
}
