import type { OrderCard as Card } from '@spindle/contract/orders/orders';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { paths } from '@spindle/contract/addresses/paths';
import { ActionButton } from '../../shared/forms/action-button.tsx';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { statusVariant, waitsForPayment } from '../../shared/orders/order-status.ts';
import type { OrderIntent } from './order-actions.server.ts';
import styles from './order-card.module.css';

const parts = [1, 2, 3, 4];

export function OrderCard({ order }: { order: Card }) {
  const basket = useBasket();
  const hiddenLines = order.lines_count - order.pictures.length;
  const invoice = order.documents.findLast(({ kind }) => kind === 'invoice');
  const waybill = order.documents.findLast(({ kind }) => kind === 'waybill');
  const moreWaybills = order.documents.filter(({ kind }) => kind === 'waybill').length > 1;
  const shownDocument = waybill ?? (order.status === 'cancelled' ? undefined : invoice);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2>
          <Link to={paths.order(order.id)}>Заказ {order.number}</Link>
        </h2>
        <span className={styles.date}>{formatDateInWords(order.created_at)}</span>
        <Tag variant={statusVariant(order.status)}>{order.status_name}</Tag>
        <b className={styles.total}>{formatMoney(order.total, order.currency)}</b>
      </header>
      <div className={styles.body}>
        <div className={styles.pictures}>
          {order.pictures.map((picture, index) => (
            <span key={index} className={styles.picture}>
              <Picture src={picture.image} alt={picture.name} width={88} height={66} />
            </span>
          ))}
          {hiddenLines > 0 && <span className={styles.more}>ещё&nbsp;{hiddenLines}</span>}
        </div>
        <div className={styles.state}>
          {order.progress > 0 && (
            <div className={styles.track} aria-hidden>
              {parts.map((part) => (
                <span key={part} className={classNames(part <= order.progress && styles.passed)} />
              ))}
            </div>
          )}
          <p>
            <b>{order.state.title}</b> {order.state.text}
          </p>
          <p className={styles.who}>
            {order.payer.name}
            {!order.is_own && order.placed_by && <>. Кто оформил: {order.placed_by}</>}
          </p>
        </div>
      </div>
      <footer className={styles.actions}>
        {basket && waitsForPayment(order) && (
          <ButtonLink to={paths.checkoutDone(order.id)} size="s" look="buy">
            Оплатить
          </ButtonLink>
        )}
        <ButtonLink to={paths.order(order.id)} size="s">
          Подробнее
        </ButtonLink>
        {shownDocument && (
          <a className="link" href={shownDocument.url} download>
            {shownDocument.kind === 'invoice' ? 'Счёт' : shippingDocument(order.currency).name}
            {moreWaybills && shownDocument.part !== null && <> части&nbsp;{shownDocument.part}</>}, PDF
          </a>
        )}
        {basket && (
          <ButtonLink to={`${paths.order(order.id)}?repeat=1`} size="s" look="ghost" icon="repeat">
            Повторить
          </ButtonLink>
        )}
        {order.can_cancel && <CancelButton order={order} />}
      </footer>
    </article>
  );
}

/** Confirms first where there is JavaScript; the goods return to stock. */
export function CancelButton({ order }: { order: Pick<Card, 'id' | 'number'> }) {
  return (
    <ActionButton
      intent={'cancel' satisfies OrderIntent}
      action={paths.order(order.id)}
      look="ghost"
      confirm={{
        title: `Отменить заказ ${order.number}?`,
        text: 'Товар вернётся в\u00a0продажу, счёт перестанет действовать.',
        verb: 'Отменить заказ',
        stay: 'Не\u00a0отменять',
      }}
    >
      Отменить
    </ActionButton>
  );
}
