import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { Bonus, BonusLevel } from '@spindle/contract/account/bonus';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { useId } from 'react';
import styles from './bonus-shaft.module.css';

const axis = 250;
const left = 0.064;

/** «300 тыс. ₽», «1 млн ₽»: there is little space under the steps. */
function shortMoney(value: number): string {
  if (value >= 1_000_000)
    return `${formatNumber(value / 1_000_000, { most: 1 })}${NBSP}млн${NBSP}${shopMoneySign()}`;
  if (value >= 1000) return `${formatNumber(value / 1000)}${NBSP}тыс.${NBSP}${shopMoneySign()}`;
  return formatMoney(value);
}

/** The levels as steps of a shaft; the part already passed is tinted, the rest of the way is a dimension. */
export function BonusShaft({ bonus }: { bonus: Bonus }) {
  const { levels, progress_discount: progress } = bonus;
  const at = Math.max(
    0,
    levels.findLastIndex((level) => level.turnover_from <= progress.turnover),
  );
  const first = Math.max(0, Math.min(at - 1, levels.length - 3));
  return (
    <>
      <div className={styles.wide}>
        <Shaft levels={levels} at={at} progress={progress} width={1000} scale={1} />
      </div>
      <div className={styles.small}>
        <Shaft
          levels={levels.slice(first, first + 3)}
          at={at - first}
          progress={progress}
          width={400}
          scale={1.2}
        />
      </div>
    </>
  );
}

interface ShaftProps {
  readonly levels: readonly BonusLevel[];
  readonly at: number;
  readonly progress: Bonus['progress_discount'];
  readonly width: number;
  readonly scale: number;
}

function Shaft({ levels, at, progress, width, scale }: ShaftProps) {
  const clip = useId();
  const step = (width * 0.9) / levels.length;
  const x = (index: number) => width * left + index * step;
  const height = (level: BonusLevel | undefined) => (18 + (level?.discount_percent ?? 0) * 11) * scale;
  const from = levels[at]?.turnover_from ?? 0;
  const next = levels[at + 1];
  const share = next ? Math.min(1, (progress.turnover - from) / (next.turnover_from - from)) : 1;
  const here = x(at) + step * share;
  const top = axis - height(levels[at]);
  const name =
    progress.left === null
      ? 'Высший уровень скидки'
      : `До\u00a0скидки ${progress.next_discount}${NBSP}% осталось ${formatMoney(progress.left)}`;
  const body = (part: string | undefined) =>
    levels.map((level, index) => (
      <rect
        key={level.id}
        className={part}
        x={x(index)}
        y={axis - height(level)}
        width={step}
        height={height(level)}
      />
    ));
  const marked = Math.min(Math.max(here, width * 0.22), width * 0.78);
  return (
    <svg className={styles.shaft} viewBox={`0 0 ${width} 360`} role="img" aria-label={name}>
      <clipPath id={clip}>
        <rect x="0" y="0" width={here} height="360" />
      </clipPath>
      {body(styles.step)}
      <g clipPath={`url(#${clip})`}>{body(styles.passed)}</g>
      <path className={styles.axis} d={`M${x(0) - 24} ${axis}H${width - 8}`} />
      {levels.map((level, index) => (
        <g key={level.id}>
          <text
            className={index > at ? styles.later : styles.percent}
            x={x(index) + step / 2 + (index === at ? step * 0.22 : 0)}
            y={axis - height(level) - 10}
          >
            {level.discount_percent}
            {NBSP}%
          </text>
          <path className={styles.dimension} d={`M${x(index)} ${axis + 6}v38`} />
          <text className={styles.amount} x={x(index)} y={axis + 62}>
            {shortMoney(level.turnover_from)}
          </text>
        </g>
      ))}
      <path className={styles.mark} d={`M${here} ${top - 46}V${axis + 40}`} />
      <circle className={styles.dot} cx={here} cy={top - 50} r="6" />
      <text className={styles.here} x={marked} y={top - 66}>
        вы здесь: {formatMoney(progress.turnover)}
      </text>
      {progress.left !== null && (
        <>
          <path className={styles.dimension} d={`M${here} ${axis + 30}H${x(at + 1)}`} />
          <path
            className={styles.arrow}
            d={`m${here} ${axis + 30} 9-2v4ZM${x(at + 1)} ${axis + 30}l-9-2v4Z`}
          />
          <text className={styles.left} x={Math.min((here + x(at + 1)) / 2, width * 0.8)} y={axis + 92}>
            ещё {formatMoney(progress.left)}
          </text>
        </>
      )}
    </svg>
  );
}
