import type { DeliveryPoint } from '@spindle/contract/orders/checkout';
import { classNames } from '@spindle/ui/class-names.ts';
import styles from './points-scheme.module.css';

const [width, height, edge] = [300, 260, 36];

/** A schematic map of the points without an external service: north is up. */
export function PointsScheme({
  points,
  selected,
}: {
  points: readonly DeliveryPoint[];
  selected: string | null;
}) {
  const lats = points.map(({ lat }) => lat ?? 0);
  const lons = points.map(({ lon }) => lon ?? 0);
  const [south, west] = [Math.min(...lats), Math.min(...lons)];
  const scale = (value: number, from: number, all: readonly number[], size: number): number => {
    const span = Math.max(...all) - from;
    return span === 0 ? size / 2 : edge + ((value - from) / span) * (size - edge * 2);
  };
  return (
    <svg
      className={styles.scheme}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Схема расположения"
    >
      <path
        className={styles.roads}
        d="M-10 70 120 110 190 60 310 90M-10 190 90 170 160 210 310 180M70 -10 95 120 80 270M210 -10 190 90 230 270"
      />
      {points.map((point) => {
        const x = scale(point.lon ?? 0, west, lons, width);
        const y = height - scale(point.lat ?? 0, south, lats, height);
        return (
          <g key={point.id} className={classNames(styles.point, point.id === selected && styles.on)}>
            <circle cx={x} cy={y} r={point.id === selected ? 9 : 6} />
            <text x={x} y={y - 14} textAnchor={x > width - 70 ? 'end' : x < 70 ? 'start' : 'middle'}>
              {point.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
