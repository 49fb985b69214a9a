import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DimensionKey } from './tag.tsx';
import styles from './spec-list.module.css';

export interface Spec {
  label: ReactNode;
  value: ReactNode;
  /** The dimension on the drawing: the row and it light up together. */
  dimension?: string;
  /** Letter of the dimension in the row; its own name by default. */
  letter?: string;
  key?: string;
}

interface SpecListProps {
  caption?: ReactNode;
  specs: readonly Spec[];
  lit?: string;
  /** The pointer or the focus came to a row with a dimension, or left it. */
  onLight?: (dimension: string | undefined, by: 'over' | 'focus') => void;
  /** A press on the row or its letter keeps the dimension highlighted on touch screens. */
  onPress?: (dimension: string) => void;
}

/** Properties and their values. The value is the hero: dark and heavier than its label. */
export function SpecList({ caption, specs, lit, onLight, onPress }: SpecListProps) {
  return (
    <table className={styles.specs}>
      {caption && <caption>{caption}</caption>}
      <tbody>
        {specs.map((spec, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the letter in the row is a button
          <tr
            key={spec.key ?? index}
            data-dim={spec.dimension}
            className={
              classNames(spec.dimension !== undefined && spec.dimension === lit && styles.lit) || undefined
            }
            onClick={() => spec.dimension && onPress?.(spec.dimension)}
            {...(spec.dimension &&
              onLight && {
                // A finger is never over anything: it presses.
                onPointerEnter: (event: PointerEvent) =>
                  event.pointerType === 'mouse' && onLight(spec.dimension, 'over'),
                onPointerLeave: () => onLight(undefined, 'over'),
                onFocus: () => onLight(spec.dimension, 'focus'),
                onBlur: () => onLight(undefined, 'focus'),
              })}
          >
            <th scope="row">
              <SpecLetter spec={spec} lit={lit} onPress={onPress} />
              {spec.label}
            </th>
            <td>{spec.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpecLetter({ spec, lit, onPress }: { spec: Spec } & Pick<SpecListProps, 'lit' | 'onPress'>) {
  const { dimension, letter } = spec;
  if (!dimension) return null;
  const face = <DimensionKey>{letter ?? dimension}</DimensionKey>;
  if (!onPress) return face;
  return (
    <button
      type="button"
      className={styles.letter}
      aria-label={`Размер ${letter ?? dimension} на\u00a0чертеже`}
      aria-pressed={dimension === lit}
      onClick={(event) => {
        event.stopPropagation();
        onPress(dimension);
      }}
    >
      {face}
    </button>
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
