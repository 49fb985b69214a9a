import type { Company } from '@spindle/contract/offices/companies';
import { NOUNS } from '@spindle/contract/nouns';
import { paths } from '@spindle/contract/addresses/paths';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount, plural } from '@spindle/ui/format/plural.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { leaderOf, placeLabels } from '../../shared/offices/map-labels.ts';
import { mapHeight, mapWidth, onMap } from '../../shared/offices/russia-map.ts';
import { useLayout } from '../../layout/use-layout.ts';
import type { HomeData } from './home-loader.server.ts';
import styles from './control-screen.module.css';

const parcel = { one: 'отправление', few: 'отправления', many: 'отправлений' };
const promotion = { one: 'акция', few: 'акции', many: 'акций' };

/** The shop as a machine's control screen: stock by city, shipments of today, the next course. Every figure is real. */
export function ControlScreen({ data }: { data: HomeData }) {
  const { companies } = useLayout();
  const { figures, inStock, course, promotions } = data;
  const readings: Reading[] = [
    ...(inStock > 0
      ? [
          {
            name: `Инструмент на${NBSP}складе`,
            value: formatNumber(inStock),
            note: plural(inStock, NOUNS.position),
            to: `${paths.tools()}?state_filters=in_stock`,
          },
        ]
      : []),
    ...shipped(figures),
    ...(course
      ? [
          {
            name: 'Ближайший курс',
            value: <time dateTime={course.starts_on}>{dayAndMonth(course.starts_on)}</time>,
            note: `${course.name}, ${course.city}`,
            to: course.url,
          },
        ]
      : []),
    ...(promotions.count > 0
      ? [
          {
            name: `Сейчас идёт`,
            value: formatCount(promotions.count, promotion),
            note: `Скидка видна в${NBSP}цене сразу`,
            to: paths.promotions(),
          },
        ]
      : []),
  ];
  if (readings.length === 0) return null;
  return (
    <section className={styles.screen} aria-labelledby="control-screen">
      <div className={styles.head}>
        <h2 id="control-screen" className={styles.title}>
          Магазин сейчас
        </h2>
        <Link prefetch="intent" to={paths.contacts()} className={styles.all}>
          Все офисы
        </Link>
      </div>
      <StockMap stock={figures.stock} offices={companies} />
      <dl className={styles.readings}>
        {readings.map(({ name, value, note, to }) => (
          <div key={name} className={styles.reading}>
            <dt>
              {to ? (
                <Link prefetch="intent" to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
      {companies.length > 0 && (
        <ul className={styles.cities}>
          {companies.map((office) => (
            <li key={office.id}>
              <Link prefetch="intent" className={styles.city} to={paths.contact(office.slug)}>
                {office.city_name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Reading {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string;
  readonly to?: string;
}

/** In the morning nothing has shipped yet, so the week is shown. */
function shipped({ shipped_today: today, shipped_week: week }: HomeData['figures']): Reading[] {
  if (week === 0) return [];
  const count = today || week;
  return [
    {
      name: today > 0 ? 'Отгружено сегодня' : `Отгружено за${NBSP}7${NBSP}дней`,
      value: formatNumber(count),
      note: plural(count, parcel) + (today > 0 ? `, за${NBSP}7${NBSP}дней ${formatNumber(week)}` : ''),
    },
  ];
}

/** «23 ноября»: the year is left out as obvious. */
const dayAndMonth = (day: string): string => formatDateInWords(day).replace(/\s\d{4}.*$/u, '');

interface MapProps {
  readonly stock: HomeData['figures']['stock'];
  readonly offices: readonly Company[];
}

function StockMap({ stock, offices }: MapProps) {
  const fullest = Math.max(1, ...stock.map(({ positions }) => positions));
  const mapPoints = stock.flatMap(({ city, positions }) => {
    const office = offices.find(({ city_name }) => city_name === city);
    if (!office || positions === 0) return [];
    const [x, y] = onMap(office.lon, office.lat);
    return [{ x, y, text: `${city} ${formatNumber(positions)}`, share: positions / fullest }];
  });
  if (mapPoints.length === 0) return null;
  const labels = (charWidth: number, line: number, radius: number) =>
    placeLabels(mapPoints, { width: mapWidth, height: mapHeight, charWidth, line, radius }).map((label) => (
      <g key={label.text}>
        <path className={styles.leader} d={leaderOf(label)} />
        <text x={label.textX.toFixed(1)} y={label.textY.toFixed(1)} textAnchor={label.anchor}>
          {label.text}
        </text>
      </g>
    ));
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      role="img"
      aria-label={`Позиций на${NBSP}складах: ${mapPoints.map(({ text }) => text).join(', ')}`}
    >
      <g className={styles.wide}>{labels(14, 34, 14)}</g>
      <g className={styles.small}>{labels(21, 50, 18)}</g>
      {mapPoints.map(({ x, y, text, share }) => (
        <circle
          key={text}
          className={styles.mark}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={(7 + 9 * share).toFixed(1)}
        />
      ))}
    </svg>
  );
}
