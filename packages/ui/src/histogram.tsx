import { classNames } from './class-names.ts';
import styles from './range-filter.module.css';

interface HistogramProps {
  bars?: readonly number[];
  /** Ends of the chosen part, from 0 to 1. */
  from: number;
  to: number;
}

/** Bars and the line under them. Drawn as SVG: sizes are attributes, no inline styles needed. */
export function Histogram({ bars = [], from, to }: HistogramProps) {
  const most = Math.max(1, ...bars);
  return (
    <>
      {bars.length > 0 && (
        <svg className={styles.bars} viewBox={`0 0 ${bars.length} 32`} preserveAspectRatio="none" aria-hidden>
          {bars.map((count, index) => {
            const height = count === 0 ? 0 : Math.max(2, (count / most) * 32);
            const centre = (index + 0.5) / bars.length;
            return (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
                key={index}
                x={index + 0.03}
                width={0.94}
                y={32 - height}
                height={height}
                className={classNames(styles.bar, centre >= from && centre <= to && styles.in)}
              />
            );
          })}
        </svg>
      )}
      <svg className={styles.track} aria-hidden>
        <rect className={styles.rail} width="100%" height="2" />
        <rect
          className={styles.fill}
          x={`${from * 100}%`}
          width={`${Math.max(0, to - from) * 100}%`}
          height="2"
        />
      </svg>
    </>
  );
}
