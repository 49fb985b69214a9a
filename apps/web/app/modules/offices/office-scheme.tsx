import type { CompanyDetails } from '@spindle/contract/offices/companies';
import { type Point, schemeDrawing, schemeHeight, schemeWidth, rotation, rotated } from './scheme-drawing.ts';
import styles from './office-scheme.module.css';

const outline = (points: readonly Point[]) =>
  `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}`;
const at = ([x, y]: Point) => ({ x: x.toFixed(1), y: y.toFixed(1) });

/** The way from the stop to the office, drawn from its data; no map of anybody else. */
export function OfficeScheme({ office }: { office: CompanyDetails }) {
  const { scheme } = office;
  if (!scheme) return null;
  const drawing = schemeDrawing(scheme);
  const { distance, names } = drawing;
  const level = (point: Point) => at(rotated(point, scheme.angle));
  const houseNumber = office.office_address.split(', ').at(-1) ?? '';
  return (
    <svg
      className={styles.scheme}
      viewBox={`0 0 ${schemeWidth} ${schemeHeight}`}
      role="img"
      aria-label={`Схема проезда: ${scheme.from}, ${distance.text} до\u00a0офиса, ${office.office_address}`}
    >
      <g transform={rotation(scheme.angle)}>
        {drawing.streets.map(({ from, to, width }) => (
          <path
            key={outline([from, to])}
            className={styles.street}
            strokeWidth={width}
            d={outline([from, to])}
          />
        ))}
        <path className={styles.houses} d={drawing.houses.map((house) => `${outline(house)}Z`).join('')} />
        <path className={styles.office} d={`${outline(drawing.office)}Z`} />
        <text className={styles.name} {...at(names.street)} dominantBaseline="central">
          {scheme.street}
        </text>
        <text
          className={styles.name}
          transform={`translate(${names.crossing.map((value) => value.toFixed(1)).join(' ')}) rotate(-90)`}
          dominantBaseline="central"
          textAnchor={scheme.side === 'left' ? 'end' : 'start'}
        >
          {scheme.crossing}
        </text>
        <path className={styles.way} d={outline(drawing.route)} />
        <path
          className={styles.dimension}
          d={
            outline([drawing.stop, distance.from]) +
            outline([[distance.to[0], drawing.stop[1]], distance.to]) +
            outline([distance.from, distance.to])
          }
        />
        <path className={styles.arrow} d={arrow(distance.from, 1) + arrow(distance.to, -1)} />
      </g>
      <circle className={styles.stop} {...centre(rotated(drawing.stop, scheme.angle))} r={8} />
      <circle className={styles.target} {...centre(rotated(names.house, scheme.angle))} r={9} />
      <text className={styles.number} {...level([names.house[0], names.house[1] + 22])} textAnchor="middle">
        {houseNumber}
      </text>
      <text className={styles.from} {...level(names.stop)}>
        {scheme.from}
      </text>
      <text className={styles.metres} {...level(names.distance)} textAnchor="middle">
        {distance.text}
      </text>
    </svg>
  );
}

const centre = ([x, y]: Point) => ({ cx: x.toFixed(1), cy: y.toFixed(1) });

function arrow([x, y]: Point, direction: 1 | -1): string {
  return `${outline([
    [x, y],
    [x + direction * 10, y - 2.5],
    [x + direction * 10, y + 2.5],
  ])}Z`;
}
