import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { count, money, plural, weightLabel } from '../../ground/labels.ts';

export function OrderLines({ order }: { order: StaffOrder }) {
  const { lines, currency } = order;
  return (
    <section className="sec">
      <header>
        <h2>Состав</h2>
        <span className="mu">
          {plural(lines.length, ['строка', 'строки', 'строк'])}, {weightLabel(order.weight_g)}
        </span>
      </header>
      <div className="tw">
        <table className="t in two">
          <thead>
            <tr>
              <th scope="col">Товар, артикул</th>
              <th scope="col" className="r">
                Кол-во
              </th>
              <th scope="col" className="r wk">
                Осталось отгрузить
              </th>
              <th scope="col" className="r wk">
                Цена
              </th>
              <th scope="col" className="r">
                Сумма
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.position}>
                <td className="wide">
                  {line.name}
                  <small>
                    {[
                      line.article,
                      line.note && `примечание: ${line.note}`,
                      line.declaration && `ГТД ${line.declaration}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </td>
                <td className="r">
                  {count(line.quantity)}&nbsp;{line.unit}
                  <small className="pk">{money(line.price, currency)}</small>
                  {line.cancelled > 0 && <small>отменено {count(line.cancelled)}</small>}
                </td>
                <td className="r m2 wk">{line.due === 0 ? '—' : count(line.due)}</td>
                <td className="r m2 wk">
                  {money(line.price, currency)}
                  {line.list_price > line.price && (
                    <small>
                      <del>{money(line.list_price, currency)}</del>
                    </small>
                  )}
                </td>
                <td className="r b5">{money(line.total, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="sums">
        {order.sums.map(({ name, kopecks }) => (
          <div
            key={name}
            className={name.startsWith('К\u00a0оплате') || name === 'К оплате' ? 'due-sum' : ''}
          >
            <dt>{name}</dt>
            <dd>{kopecks === null ? '–' : money(kopecks, currency)}</dd>
          </div>
        ))}
        {order.cancelled_total > 0 && (
          <div>
            <dt>Отменено</dt>
            <dd>{money(order.cancelled_total, currency)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
