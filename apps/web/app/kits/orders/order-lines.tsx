import type { Order } from '@spindle/contract/orders';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/picture.tsx';
import { Sum, SumList } from '@spindle/ui/sum-list.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { KitOptions } from '../configurations/kit-options.tsx';
import { BoughtLines } from './bought-lines.tsx';
import styles from './order-lines.module.css';

/** Lines and totals of an order, as they were on its day. `compact` is the column beside something else. */
export function OrderLines({ order, compact }: { order: Order; compact?: boolean }) {
  const goods = order.lines.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
  return (
    <>
      {compact ? (
        <BoughtLines lines={order.lines.map((line) => ({ key: line.position, ...line }))} />
      ) : (
        <LinesTable order={order} />
      )}
      <SumList className={styles.totals}>
        <Sum name="Товары">{formatMoney(goods + order.discount)}</Sum>
        {order.discount > 0 && <Sum name="Скидка">{formatMoney(-order.discount)}</Sum>}
        <Sum name={order.delivery.name}>
          {order.delivery_price === 0 ? 'бесплатно' : formatMoney(order.delivery_price)}
        </Sum>
        <Sum look="total" name={'К\u00a0оплате'}>
          {formatMoney(order.total)}
        </Sum>
        {order.vat.map(({ percent, amount }) => (
          <Sum key={percent} look="small" name={`В\u00a0том числе НДС ${percent}\u00a0%`}>
            {formatMoney(amount)}
          </Sum>
        ))}
      </SumList>
    </>
  );
}

function LinesTable({ order }: { order: Order }) {
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
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
              <span className={styles.small}>{line.article}</span>
              {line.kit && <KitOptions options={line.kit} />}
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
