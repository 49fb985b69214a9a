import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DimensionKey } from './tag.tsx';
import styles from './spec-list.module.css';

export interface Spec {
  label: ReactNode;
  value: ReactNode;
  /** Letter of the dimension on the drawing; the row and the dimension light up together. */
  dimension?: string;
  key?: string;
}

export interface SpecListProps {
  caption?: ReactNode;
  specs: readonly Spec[];
  lit?: string;
  onLight?: (dimension: string | undefined) => void;
}

/** Properties and their values. The value is the hero: dark and heavier than its label. */
export function SpecList({ caption, specs, lit, onLight }: SpecListProps) {
  return (
    <table className={styles.specs}>
      {caption && <caption>{caption}</caption>}
      <tbody>
        {specs.map((spec, index) => (
          <tr
            key={spec.key ?? index}
            data-dim={spec.dimension}
            className={
              classNames(spec.dimension !== undefined && spec.dimension === lit && styles.lit) || undefined
            }
            {...(spec.dimension &&
              onLight && {
                onPointerEnter: () => onLight(spec.dimension),
                onPointerLeave: () => onLight(undefined),
              })}
          >
            <th scope="row">
              {spec.dimension && <DimensionKey>{spec.dimension}</DimensionKey>}
              {spec.label}
            </th>
            <td>{spec.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two or three key properties on a card. */
export function CompactSpecs({ specs }: { specs: readonly Spec[] }) {
  return (
    <dl className={styles.compact}>
      {specs.map((spec, index) => (
        <Pair key={spec.key ?? index} label={spec.label} value={spec.value} />
      ))}
    </dl>
  );
}

function Pair({ label, value }: Pick<Spec, 'label' | 'value'>) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
