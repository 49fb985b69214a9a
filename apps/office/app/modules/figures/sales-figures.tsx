import type { Sales, SalesRow } from '@spindle/contract/staff/orders/figures';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { Bars } from '../../ground/bars.tsx';
import { count, dateLabel, money } from '../../ground/labels.ts';

const [width, height] = [720, 160];

export function SalesFigures({ sales }: { readonly sales: Sales }) {
  const { totals, before, by, rows, within, currency, period } = sales;
  const orders = officePaths.orders(ordersQuery(period));
  return (
    <>
      <div className="stamp">
        <Figure
          label="Сумма"
          value={money(totals.sum, currency)}
          to={orders}
          now={totals.sum}
          was={before.sum}
        />
        <Figure
          label="Заказов"
          value={count(totals.orders)}
          to={orders}
          now={totals.orders}
          was={before.orders}
        />
        <Figure
          label="Средний заказ"
          value={money(Math.round(totals.sum / Math.max(1, totals.orders) / 100) * 100, currency)}
          to={orders}
          now={totals.sum / Math.max(1, totals.orders)}
          was={before.sum / Math.max(1, before.orders)}
        />
        <Figure
          label="Штук"
          value={count(totals.pieces)}
          to={orders}
          now={totals.pieces}
          was={before.pieces}
        />
      </div>
      <section className="sec">
        <header>
          <h2>{within === null ? 'Продажи' : `Продажи: ${within}`}</h2>
          <span className="mu">
            без отменённого и&nbsp;доставки; сравнение с&nbsp;таким&nbsp;же сроком раньше
          </span>
        </header>
        {by === 'day' && <DayChart sales={sales} />}
        {rows.length === 0 ? (
          <p className="empty">За&nbsp;эти дни заказов нет.</p>
        ) : (
          <div className="tw">
            <table className="t in">
              <thead>
                <tr>
                  <th scope="col">{heads[by]}</th>
                  <th scope="col" className="r">
                    Сумма
                  </th>
                  <th scope="col" className="r">
                    Заказов
                  </th>
                  <th scope="col" className="r wk">
                    Штук
                  </th>
                </tr>
              </thead>
              <tbody>
                {(by === 'day' ? rows.toReversed() : rows).map((row) => (
                  <Row key={`${row.key} ${row.more}`} row={row} sales={sales} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}

const heads = {
  day: 'День',
  folder: 'Раздел',
  brand: 'Бренд',
  goods: 'Товар',
  manager: 'Кто ведёт',
} as const;

const ordersQuery = ({ from, to }: Sales['period'], more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ created: `${from}..${to}`, status: '!cancelled', ...more }).toString();

/** Where a number leads: orders of a day or a manager, goods of a folder or a brand, orders with goods. */
function linkOf({ key, more }: SalesRow, { by, period }: Sales): string | null {
  if (by === 'day') return officePaths.orders(ordersQuery({ from: key, to: more }));
  if (by === 'manager') return officePaths.orders(ordersQuery(period, { assignee: key || 'none' }));
  if (by === 'goods') return officePaths.orders(ordersQuery(period, { q: more }));
  return key === ''
    ? null
    : officePaths.figures(new URLSearchParams({ of: 'goods', ...period, [by]: key }).toString());
}

function nameOf({ key, name, more }: SalesRow, by: Sales['by']): string {
  if (by !== 'day') return [more, name].filter(Boolean).join(' ');
  return key === more ? dateLabel(key) : `${dateLabel(key)} – ${dateLabel(more)}`;
}

function Row({ row, sales }: { readonly row: SalesRow; readonly sales: Sales }) {
  const link = linkOf(row, sales);
  const name = nameOf(row, sales.by);
  const linked = (text: string, label: string) =>
    link === null || row.orders === 0 ? (
      <span className={row.orders === 0 ? 'mu' : undefined}>{text}</span>
    ) : (
      <Link className="lk" to={link} aria-label={`${label}, ${name}: ${text}`}>
        {text}
      </Link>
    );
  return (
    <tr>
      <td className="wide">
        {sales.by === 'goods' && row.key !== '' ? (
          <Link className="lk" to={officePaths.oneGoods(row.key)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td className="r">{linked(money(row.sum, sales.currency), 'Сумма')}</td>
      <td className="r">{linked(count(row.orders), 'Заказов')}</td>
      <td className="r wk">{linked(count(row.pieces), 'Штук')}</td>
    </tr>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly to: string;
  readonly now: number;
  readonly was: number;
}

function Figure({ label, value, to, now, was }: FigureProps) {
  const change = was === 0 ? null : Math.round((now / was - 1) * 100);
  return (
    <div>
      <span>{label}</span>
      <Link to={to}>
        <b>{value}</b>
      </Link>
      {change !== null && (
        <small className="mu">
          {' '}
          {change > 0 ? '+' : change < 0 ? '−' : ''}
          {count(Math.abs(change))}&nbsp;%
        </small>
      )}
    </div>
  );
}

function DayChart({ sales: { rows, currency } }: { readonly sales: Sales }) {
  const most = rows.reduce(
    (best, row) => (row.sum > best.sum ? row : best),
    rows[0] ?? { sum: 0, key: '', more: '' },
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || most.sum === 0) return null;
  return (
    <figure className="chart">
      <figcaption>
        Больше всего {money(most.sum, currency)}, {dateLabel(most.key)}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <Bars
          width={width}
          height={height}
          bars={rows.map((row) => ({
            key: row.key,
            value: row.sum,
            title: `${nameOf(row as SalesRow, 'day')}: ${money(row.sum, currency)}`,
          }))}
        />
      </svg>
      <div className="fx">
        <span className="mu">{dateLabel(first.key)}</span>
        <span className="mu ml">{dateLabel(last.more)}</span>
      </div>
    </figure>
  );
}
