import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './key-figures.module.css';

export interface KeyFigure {
  label: string;
  value: ReactNode;
  unit?: string;
  /** A name that stylesheets can match. */
  name?: string;
}

/** The numbers that matter, in a row; `under` joins it to the drawing above. */
export function KeyFigures({ figures, under }: { figures: readonly KeyFigure[]; under?: boolean }) {
  return (
    <dl className={classNames(styles.row, under && styles.under)}>
      {figures.map((figure) => (
        <div key={figure.label} data-figure={figure.name}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.unit && <small>{figure.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
