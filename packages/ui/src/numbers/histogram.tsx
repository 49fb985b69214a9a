import styles from './range-filter.module.css';

interface HistogramProps {
  bars?: readonly number[];
  /** Ends of the chosen part, from 0 to 1. */
  from: number;
  to: number;
}

const tall = 32;
/** Half a pixel is seen, less is not. */
const roundedTo = 0.5;

/** Bars and the line under them. Drawn as SVG: sizes are attributes, no inline styles needed. */
export function Histogram({ bars = [], from, to }: HistogramProps) {
  const inside = bars.map((_, index) => {
    const centre = (index + 0.5) / bars.length;
    return centre >= from && centre <= to;
  });
  return (
    <>
      {bars.length > 0 && (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length} ${tall}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {inside.includes(false) && (
            <path className={styles.bar} d={barsPath(bars, (index) => !inside[index])} />
          )}
          {inside.includes(true) && (
            <path className={styles.in} d={barsPath(bars, (index) => inside[index] === true)} />
          )}
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

/** One line for all: along the ground, up and down where a bar stands. */
function barsPath(bars: readonly number[], isIncluded: (index: number) => boolean): string {
  const most = Math.max(1, ...bars);
  const steps = bars.map((count, index) => {
    if (count === 0 || !isIncluded(index)) return 'h1';
    const height = Math.max(2, Math.round(((count / most) * tall) / roundedTo) * roundedTo);
    return `V${tall - height}h.94V${tall}h.06`;
  });
  return `M.03 ${tall}${steps.join('')}`;
}
