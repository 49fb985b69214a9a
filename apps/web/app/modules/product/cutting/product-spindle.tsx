import type { Goods } from '@spindle/contract/catalogue/goods';
import { formatWithUnit, formatNumber } from '@spindle/ui/format/number.ts';
import { useState, type PointerEvent } from 'react';
import { spindleAt, spindleOf, ticksTo } from './product-spindle-curve.ts';
import styles from './product-spindle.module.css';

const CHART = { width: 760, height: 300, left: 56, right: 56, top: 36, bottom: 44 };
const plot = {
  width: CHART.width - CHART.left - CHART.right,
  height: CHART.height - CHART.top - CHART.bottom,
};
const foot = CHART.top + plot.height;
/** Lines end a little below the upper edge. */
const HEADROOM = 1.15;

/** Torque and power of the spindle over its turns; a pointer or the slider reads them at any of them. */
export function ProductSpindle({ goods }: { readonly goods: Goods }) {
  const spindle = spindleOf(goods);
  const [rpm, setRpm] = useState(spindle?.corner ?? 0);
  if (!spindle) return null;
  const { speed, power, torque, corner } = spindle;
  const xOf = (n: number): number => CHART.left + (plot.width * n) / speed;
  const yOf = (share: number): number => foot - (plot.height * share) / HEADROOM;
  // From the corner on the torque falls along a curve.
  const falling = Array.from({ length: 41 }, (_, at) => corner + ((speed - corner) * at) / 40);
  const line = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([n, share]) => `${xOf(n).toFixed(1)} ${yOf(share).toFixed(1)}`).join('L')}`;
  const torqueLine = line([
    [0, 1],
    ...falling.map((n) => [n, spindleAt(spindle, n).torque / torque] as const),
  ]);
  const powerLine = line([
    [0, 0],
    [corner, 1],
    [speed, 1],
  ]);
  const here = spindleAt(spindle, rpm);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) * CHART.width) / box.width;
    setRpm(Math.round(Math.min(1, Math.max(0, (x - CHART.left) / plot.width)) * speed));
  };
  return (
    <div className={styles.spindle}>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        className={styles.chart}
        role="img"
        aria-label={`Полный момент ${formatWithUnit(torque, 'Н·м')} до ${formatWithUnit(corner, 'об/мин')}, выше полная мощность ${formatWithUnit(power, 'кВт')}`}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <g className={styles.grid}>
          {ticksTo(speed).map((tick) => (
            <g key={tick}>
              <path d={`M${xOf(tick)} ${CHART.top}V${foot}`} />
              <text x={xOf(tick)} y={foot + 18} textAnchor="middle">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {[0.25, 0.5, 0.75, 1].map((share) => (
            <g key={share}>
              <path d={`M${CHART.left} ${yOf(share)}H${CHART.width - CHART.right}`} />
              <text x={CHART.left - 8} y={yOf(share) + 4} textAnchor="end">
                {formatNumber(Math.round(torque * share))}
              </text>
              <text x={CHART.width - CHART.right + 8} y={yOf(share) + 4}>
                {formatNumber(Math.round(power * share * 10) / 10)}
              </text>
            </g>
          ))}
        </g>
        <path
          className={styles.axes}
          d={`M${CHART.left} ${CHART.top}V${foot}H${CHART.width - CHART.right}V${CHART.top}`}
        />
        <path className={styles.power} d={powerLine} />
        <path className={styles.torque} d={torqueLine} />
        <path className={styles.mark} d={`M${xOf(rpm)} ${CHART.top}V${foot}`} />
        <circle className={styles.torqueDot} cx={xOf(rpm)} cy={yOf(here.torque / torque)} r={5} />
        <circle className={styles.powerDot} cx={xOf(rpm)} cy={yOf(here.power / power)} r={5} />
        <g className={styles.names}>
          <text x={CHART.left} y={22} className={styles.torqueName}>
            Момент, Н·м
          </text>
          <text x={CHART.width - CHART.right} y={22} textAnchor="end" className={styles.powerName}>
            Мощность, кВт
          </text>
          <text x={CHART.left + plot.width / 2} y={CHART.height - 6} textAnchor="middle">
            об/мин
          </text>
        </g>
      </svg>
      <div className={styles.told}>
        <label className={`${styles.turns} no-print`}>
          Обороты
          <input
            type="range"
            min={0}
            max={speed}
            step={Math.max(1, Math.round(speed / 200))}
            value={rpm}
            aria-valuetext={formatWithUnit(rpm, 'об/мин')}
            onChange={(event) => setRpm(event.target.valueAsNumber)}
          />
        </label>
        <output className={styles.figures}>
          <b>{formatWithUnit(rpm, 'об/мин')}</b>
          <span>
            <i className={styles.torqueKey} /> {formatWithUnit(Math.round(here.torque), 'Н·м')}
          </span>
          <span>
            <i className={styles.powerKey} /> {formatWithUnit(Math.round(here.power * 10) / 10, 'кВт')}
          </span>
        </output>
        <p className={styles.note}>
          По&nbsp;паспортным моменту и&nbsp;мощности: до{' '}
          <span className={styles.whole}>{formatWithUnit(corner, 'об/мин')}</span> держится полный момент,
          выше&nbsp;— полная мощность.
        </p>
      </div>
    </div>
  );
}
