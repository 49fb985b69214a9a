import { Bars } from '../../ground/bars.tsx';

const [width, height] = [120, 26];

/** Fourteen days, today dark. */
export function DayBars({ values }: { values: readonly number[] }) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Bars width={width} height={height} bars={values.map((value, key) => ({ key, value }))} />
    </svg>
  );
}
