import { NOUNS } from '@spindle/contract/nouns';
import type { Order, OrderPart } from '@spindle/contract/orders/orders';
import { formatDate, formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, unbroken } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { formatDays } from '../../shared/orders/delivery-words.ts';
import { statusVariant } from '../../shared/orders/order-status.ts';
import styles from './order-parts.module.css';

const part = { one: 'часть', few: 'части', many: 'частей' };

/** Shipped parts of the order, and what is due and when; hidden while everything ships at once. */
export function OrderParts({ order }: { order: Order }) {
  const { parts, delivery } = order;
  if (parts.length < 2 && !parts.some(({ left_at }) => left_at)) return null;
  const several = parts.length > 1;
  return (
    <Panel
      title={delivery.type === 'Pickup' ? 'Выдача' : 'Отгрузка'}
      side={several ? formatCount(parts.length, part) : null}
    >
      <ol className={styles.parts}>
        {parts.map((one) => (
          <Part key={one.number} part={one} order={order} count={parts.length} />
        ))}
      </ol>
    </Panel>
  );
}

function Part({ part: orderPart, order, count }: { part: OrderPart; order: Order; count: number }) {
  const name = `Часть ${orderPart.number} из\u00a0${count}`;
  return (
    <li aria-label={count > 1 ? name : undefined}>
      <div className={styles.head}>
        {count > 1 && <h3>{name}</h3>}
        <Tag variant={statusVariant(orderPart.status)}>{orderPart.status_name}</Tag>
        <span className={styles.term}>{termOf(orderPart, order)}</span>
        <b className={styles.total}>{formatMoney(orderPart.total, order.currency)}</b>
      </div>
      <Carriage part={orderPart} />
      {count > 1 && <PartLines part={orderPart} />}
      {orderPart.documents.length > 0 && (
        <ul className={styles.papers}>
          {orderPart.documents.map((document) => (
            <li key={document.id}>
              <Icon name="file" size="s" />
              <a className="link" href={document.url} download>
                {document.title}
              </a>
              <span className={styles.muted}>{formatDate(document.issued_on)}, PDF</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** «Отгружена 19 ноября, прибудет 21–23 ноября». */
function termOf(orderPart: OrderPart, { delivery, status }: Order): string {
  const days = formatDays(orderPart.date_from, orderPart.date_to);
  const pickup = delivery.type === 'Pickup';
  if (orderPart.completed_at) return `${formatDateInWords(orderPart.completed_at)}`;
  if (orderPart.is_late && status !== 'cancelled') return `Ждали ${days}, уточняем срок`;
  if (!orderPart.left_at) return pickup ? `Будет готова ${days}` : `Прибудет ${days}`;
  if (orderPart.status === 'ready_for_pickup') return `С\u00a0${formatDateInWords(orderPart.left_at)}`;
  return `Отгружена ${formatDateInWords(orderPart.left_at)}, прибудет ${days}`;
}

function Carriage({ part: { carrier, tracking_number, tracking_url } }: { part: OrderPart }) {
  if (!carrier && !tracking_number && !tracking_url) return null;
  return (
    <p className={styles.carriage}>
      {carrier && <span>Перевозчик: {carrier}</span>}
      {tracking_number && (
        <span>
          Накладная: <span className="num">{tracking_number}</span>
        </span>
      )}
      {tracking_url && (
        <a className="link" href={tracking_url} target="_blank" rel="noreferrer">
          Где груз
        </a>
      )}
    </p>
  );
}

const maxLines = 5;

function PartLines({ part: { lines, lines_count: count } }: { part: OrderPart }) {
  const rows = lines.map((line) => (
    <li key={line.position} className={styles.line}>
      <Picture src={line.image} alt="" width={48} height={36} />
      <span className={styles.name}>
        {unbroken(line.name)}
        <span className={styles.muted}>{line.article}</span>
      </span>
      <span className="num">
        {formatNumber(line.quantity)}&nbsp;{line.unit}
      </span>
    </li>
  ));
  const hidden = rows.length - maxLines;
  return (
    <>
      <ul className={styles.lines}>{hidden > 1 ? rows.slice(0, maxLines) : rows}</ul>
      {hidden > 1 && (
        <details className={styles.more}>
          <summary>Ещё {formatCount(hidden, NOUNS.position)}</summary>
          <ul className={styles.lines}>{rows.slice(maxLines)}</ul>
        </details>
      )}
      {count > lines.length && (
        <p className={styles.muted}>И&nbsp;ещё {formatCount(count - lines.length, NOUNS.position)}</p>
      )}
    </>
  );
}
