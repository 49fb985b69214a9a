import type { Company } from '@spindle/contract/offices/companies';
import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { leaderOf, type MapLabel, placeLabels } from '../../shared/offices/map-labels.ts';
import { mapDash, mapDots, mapGrid, mapHeight, mapWidth, onMap } from '../../shared/offices/russia-map.ts';
import styles from './office-map.module.css';

const inCities = { one: 'городе', few: 'городах', many: 'городах' };
const dots = mapDots();
const grid = mapGrid();

/** The country in dots with the offices on it; drawn here, from nothing but their coordinates. */
export function OfficeMap({ offices, cities }: { offices: readonly Company[]; cities: number }) {
  const marks = offices
    .map((office) => ({ office, at: onMap(office.lon, office.lat) }))
    .sort((a, b) => Number(b.office.is_head) - Number(a.office.is_head));
  const labels = (shownMarks: typeof marks, charWidth: number, line: number, radius: number) =>
    placeLabels(
      shownMarks.map(({ office, at: [x, y] }) => ({ x, y, text: office.city_name })),
      {
        width: mapWidth,
        height: mapHeight,
        charWidth,
        line,
        radius,
        others: marks.filter((mark) => !shownMarks.includes(mark)).map(({ at: [x, y] }) => ({ x, y })),
      },
    );
  const main = marks.filter(({ office }) => office.is_head || office.has_warehouse);
  return (
    <Stage
      className={styles.sheet}
      titleBlock={[
        { label: 'Офисов', value: formatCount(offices.length, NOUNS.office) },
        {
          label: 'Складов',
          value: formatCount(offices.filter((office) => office.has_warehouse).length, NOUNS.warehouse),
        },
        { label: 'Лист', value: 'Схема, не\u00a0карта' },
      ]}
    >
      <svg
        className={styles.map}
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="group"
        aria-label={`Схема: офисы в\u00a0${formatCount(cities, inCities)}`}
      >
        <path className={styles.grid} d={grid} />
        <path className={styles.dots} d={dots} strokeDasharray={mapDash} />
        <g className={styles.wide}>
          <Labels labels={labels(marks, 7.6, 25, 8)} offices={marks.map(({ office }) => office)} linked />
        </g>
        <g className={styles.small}>
          <Labels labels={labels(main, 21, 52, 16)} offices={main.map(({ office }) => office)} />
        </g>
        {marks.map(({ office, at: [x, y] }) => (
          <circle
            key={office.id}
            className={classNames(styles.mark, office.is_head && styles.head)}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={office.is_head ? 7 : 5}
          />
        ))}
      </svg>
    </Stage>
  );
}

function Labels({
  labels,
  offices,
  linked,
}: {
  labels: readonly MapLabel[];
  offices: readonly Company[];
  linked?: boolean;
}) {
  return labels.map((label, index) => {
    const office = offices[index];
    const text = (
      <text x={label.textX.toFixed(1)} y={label.textY.toFixed(1)} textAnchor={label.anchor}>
        {label.text}
      </text>
    );
    return (
      <g key={office?.id}>
        <path className={styles.leader} d={leaderOf(label)} />
        {linked && office ? <Link to={paths.contact(office.slug)}>{text}</Link> : text}
      </g>
    );
  });
}
