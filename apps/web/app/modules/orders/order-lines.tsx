import type { Order } from '@spindle/contract/orders';
import { Link } from 'react-router';
import { formatMoney } from '../../format/money.ts';
import { formatNumber } from '../../format/number.ts';
import { Picture } from '../../ui/picture.tsx';
import { Cell, HeadCell, Table } from '../../ui/table.tsx';
import styles from './order-lines.module.css';

/** Lines and totals of an order, as they were on its day. `compact` is the column beside something else. */
export function OrderLines({ order, compact }: { order: Order; compact?: boolean }) {
  return (
    <>
      {compact ? <CompactLines order={order} /> : <LinesTable order={order} />}
      <dl className={styles.totals}>
        {order.discount > 0 && (
          <div>
            <dt>Скидка учтена</dt>
            <dd>{formatMoney(-order.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{order.delivery.name}</dt>
          <dd>{order.delivery_price === 0 ? 'бесплатно' : formatMoney(order.delivery_price)}</dd>
        </div>
        {order.vat.map(({ percent, amount }) => (
          <div key={percent} className={styles.small}>
            <dt>В&nbsp;том числе НДС {percent}&nbsp;%</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Итого</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
      </dl>
    </>
  );
}

function CompactLines({ order }: { order: Order }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.position} className={styles.line}>
          <Picture src={line.image} alt="" width={56} height={42} className={styles.picture} />
          <span className={styles.name}>
            {line.name}
            <span className={styles.small}>
              {formatNumber(line.quantity)}&nbsp;{line.unit}
            </span>
          </span>
          <span className="num">{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
  );
}

function LinesTable({ order }: { order: Order }) {
  return (
    <Table caption="Состав заказа" smallRows>
      <thead>
        <tr>
          <HeadCell num>№</HeadCell>
          <HeadCell aria-label="Чертёж" />
          <HeadCell>Товар</HeadCell>
          <HeadCell num>Кол-во</HeadCell>
          <HeadCell num>Цена</HeadCell>
          <HeadCell num>Сумма</HeadCell>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.position} className={styles.row}>
            <Cell num small="drop">
              {line.position}
            </Cell>
            <Cell small="drop">
              <span className={styles.thumb}>
                <Picture src={line.image} alt="" width={64} height={48} />
              </span>
            </Cell>
            <Cell strong small="full">
              {line.url ? (
                <Link className="link" to={line.url}>
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
              <span className={styles.small}>{line.article}</span>
            </Cell>
            <Cell num label="Кол-во">
              {formatNumber(line.quantity)}&nbsp;{line.unit}
            </Cell>
            <Cell num label="Цена">
              {formatMoney(line.price)}
            </Cell>
            <Cell num label="Сумма">
              <b>{formatMoney(line.total)}</b>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
