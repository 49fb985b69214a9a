import { paths } from '@spindle/contract/addresses/paths';
import type { Order, OrderLine } from '@spindle/contract/orders/orders';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, unbroken } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { TotalsRow, TotalsList } from '@spindle/ui/text/totals-list.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { KitOptions } from '../configurations/kit-options.tsx';
import { BoughtLines } from './bought-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { LinePages, LineSearch, NoLines } from './long-lines.tsx';
import styles from './order-lines.module.css';

/** Lines and totals of an order as of its day. `compact` is for a narrow column. */
export function OrderLines({ order, compact }: { order: Order; compact?: boolean }) {
  const remainingCount = order.lines_count - order.lines.length;
  const long = { window: order.window, total: order.lines_count, base: paths.order(order.id) };
  return (
    <>
      {compact ? (
        <BoughtLines
          lines={order.lines.map((line) => ({ key: line.position, ...line }))}
          currency={order.currency}
        />
      ) : (
        <>
          <LineSearch {...long} />
          {order.lines.length > 0 ? (
            <LinesTable order={order} />
          ) : (
            <NoLines>Таких строк в&nbsp;заказе нет.</NoLines>
          )}
          <LinePages {...long} />
        </>
      )}
      {compact && remainingCount > 0 && (
        <p className="sm">
          и&nbsp;ещё {formatNumber(remainingCount)} в&nbsp;
          <Link className="link" to={paths.order(order.id)}>
            заказе
          </Link>
        </p>
      )}
      <OrderTotals
        className={styles.totals}
        goods={order.goods_total + order.discount}
        discount={order.discount}
        delivery={order.delivery_price}
        total={order.total}
        vat={order.vat}
        advance={order.advance}
        currency={order.currency}
      />
      {order.cancelled_total > 0 && (
        <TotalsList className={styles.totals}>
          <TotalsRow name="Отменено">{formatMoney(-order.cancelled_total, order.currency)}</TotalsRow>
          <TotalsRow name="Итого без отменённого">
            <b>
              {formatMoney(
                (Math.round(order.total * 100) - Math.round(order.cancelled_total * 100)) / 100,
                order.currency,
              )}
            </b>
          </TotalsRow>
        </TotalsList>
      )}
    </>
  );
}

/** Shipped and cancelled quantities of a line that ships in parts. */
function PartsOfLine({ line: { left: shippedQuantity, cancelled, quantity } }: { line: OrderLine }) {
  const texts = [
    shippedQuantity === quantity
      ? 'отгружено'
      : shippedQuantity > 0 && `отгружено ${formatNumber(shippedQuantity)}`,
    cancelled > 0 && `отменено ${formatNumber(cancelled)}`,
  ].filter(Boolean);
  return <span className={styles.small}>{texts.join(', ') || 'ждёт отгрузки'}</span>;
}

function LinesTable({ order }: { order: Order }) {
  const inParts =
    order.parts.some(({ left_at }) => left_at) && order.lines.some((line) => line.left < line.quantity);
  return (
    <Table caption="Состав заказа" smallRows>
      <thead>
        <tr>
          <HeadCell num>№</HeadCell>
          <HeadCell>
            <VisuallyHidden>Чертёж</VisuallyHidden>
          </HeadCell>
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
                  {unbroken(line.name)}
                </Link>
              ) : (
                line.name
              )}
              <span className={styles.small}>{line.article}</span>
              {line.note && <span className={styles.small}>Примечание: {line.note}</span>}
              {line.kit && <KitOptions options={line.kit} />}
            </Cell>
            <Cell num label="Кол-во">
              {formatNumber(line.quantity)}&nbsp;{line.unit}
              {inParts && <PartsOfLine line={line} />}
            </Cell>
            <Cell num label="Цена">
              {formatMoney(line.price, order.currency)}
            </Cell>
            <Cell num label="Сумма">
              <b>{formatMoney(line.total, order.currency)}</b>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
