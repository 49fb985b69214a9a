import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stage.module.css';

export interface TitleBlockEntry {
  label: string;
  value: ReactNode;
}

interface StageProps extends ComponentProps<'figure'> {
  /** The title block, bottom right; small screens show only the first two entries. */
  titleBlock?: readonly TitleBlockEntry[];
  /** Without its own border, inside a grid that has one. */
  open?: boolean;
}

/**
 * A drawing frame with corner marks, grid and title block. For the hero, product drawing, configurator and 404 only.
 */
export function Stage({ titleBlock, open, className, children, ...rest }: StageProps) {
  return (
    <figure {...rest} className={classNames(styles.stage, open && styles.open, className)}>
      {children}
      {titleBlock && (
        <dl className={styles.block}>
          {titleBlock.map((entry) => (
            <div key={entry.label}>
              <dt>{entry.label}</dt>
              <dd>{entry.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  );
}
