import {
  FIGURE_LIMITS,
  STOCK_DAYS,
  type StockFigures as Figures,
} from '@spindle/contract/staff/orders/figures';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { count, dateLabel, money, plural } from '../../ground/labels.ts';

/** What lies on shelves: never sold in so many days, or for longer than so many days. */
export function StockFigures({ stock: { days, totals, rows, currency } }: { readonly stock: Figures }) {
  return (
    <>
      <div className="stamp">
        <div>
          <span>На&nbsp;складах</span>
          <Link to={officePaths.goods()}>
            <b>{money(totals.sum, currency)}</b>
          </Link>
        </div>
        <div>
          <span>Не&nbsp;продаётся</span>
          <a href="#lying">
            <b className={totals.dead > 0 ? 'wa' : ''}>{money(totals.dead, currency)}</b>
          </a>{' '}
          <small className="mu">{plural(totals.dead_count, ['артикул', 'артикула', 'артикулов'])}</small>
        </div>
        <div>
          <span>Продаётся медленно</span>
          <a href="#lying">
            <b>{money(totals.slow, currency)}</b>
          </a>{' '}
          <small className="mu">{plural(totals.slow_count, ['артикул', 'артикула', 'артикулов'])}</small>
        </div>
      </div>
      <section className="sec" id="lying">
        <header>
          <h2>Неходовой товар</h2>
          <span className="mu">
            ни&nbsp;одной продажи за&nbsp;{days}&nbsp;дней или запас больше проданного за&nbsp;них; без
            товаров, заведённых позже
          </span>
        </header>
        <nav className="views flush" aria-label="За сколько дней">
          {STOCK_DAYS.map((one) => (
            <Link
              key={one}
              className={one === days ? 'on' : ''}
              {...(one === days ? { 'aria-current': 'page' as const } : {})}
              to={officePaths.figures(`of=stock&days=${one}`)}
            >
              {one}&nbsp;дней
            </Link>
          ))}
        </nav>
        {rows.length === 0 ? (
          <p className="empty">Такого товара нет.</p>
        ) : (
          <div className="tw">
            <table className="t in">
              <thead>
                <tr>
                  <th scope="col">Товар</th>
                  <th scope="col" className="r">
                    На&nbsp;сумму
                  </th>
                  <th scope="col" className="r">
                    Штук
                  </th>
                  <th scope="col" className="r wk">
                    Продано
                  </th>
                  <th scope="col" className="wk">
                    Последняя продажа
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.article}>
                    <td className="wide">
                      <Link className="lk" to={officePaths.oneGoods(row.goods_id)}>
                        {row.article}
                      </Link>{' '}
                      {row.name}
                    </td>
                    <td className="r">{money(row.sum, currency)}</td>
                    <td className="r">
                      <Link className="lk" to={officePaths.oneGoods(row.goods_id)}>
                        {count(row.pieces)}
                      </Link>
                    </td>
                    <td className="r wk">
                      <Link className="lk" to={officePaths.orders(`q=${encodeURIComponent(row.article)}`)}>
                        {count(row.sold)}
                      </Link>
                    </td>
                    <td className="wk">{row.last_sold === null ? '—' : dateLabel(row.last_sold)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {rows.length === FIGURE_LIMITS.rows && (
          <p className="mu">Показаны {count(FIGURE_LIMITS.rows)} самых дорогих.</p>
        )}
      </section>
    </>
  );
}
