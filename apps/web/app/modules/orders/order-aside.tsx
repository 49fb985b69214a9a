import { rulesOfCurrency } from '@spindle/contract/shop/locales';
import { BUYER_MARKS } from '@spindle/contract/catalogue/buyer-marks';
import type { Order } from '@spindle/contract/orders/orders';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { pointLine, tieAddress } from '@spindle/contract/account/address-line';
import { paths } from '@spindle/contract/addresses/paths';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { formatDays } from '../../shared/orders/delivery-words.ts';
import { waitsForPayment } from '../../shared/orders/order-status.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import styles from './order-page.module.css';

/** Documents, delivery and payer of an order. */
export function OrderAside({ order }: { order: Order }) {
  const { delivery, recipient, payer_details: details } = order;
  const several = order.parts.length > 1;
  const { name: waybill } = shippingDocument(order.currency);
  // Paying is a page of the checkout.
  const waits = useBasket() && waitsForPayment(order);
  return (
    <aside className={styles.aside}>
      <Panel title="Документы" heading="h2">
        <ul className={styles.papers}>
          {order.documents.map((document) => (
            <li key={document.id}>
              <a href={document.url} download title={document.title}>
                <Icon name="file" size="s" />
                <span>
                  {document.kind === 'waybill'
                    ? waybill
                    : document.kind !== 'invoice'
                      ? document.title
                      : document.is_rest
                        ? 'Счёт на\u00a0остаток'
                        : 'Счёт на\u00a0оплату'}
                  {document.is_replaced && ', заменён'}
                  {several && document.part !== null && <>, часть&nbsp;{document.part}</>}
                </span>
                <span className={styles.muted}>
                  {formatDate(document.issued_on)}, {document.format}
                </span>
              </a>
            </li>
          ))}
          {!order.documents.some(({ kind }) => kind === 'waybill') && order.status !== 'cancelled' && (
            <li className={styles.muted}>{waybill} появится при&nbsp;отгрузке</li>
          )}
          {order.parts.some(({ left_at }) => left_at) && order.parts.some(({ left_at }) => !left_at) && (
            <li className={styles.muted}>{waybill} на&nbsp;остальное появится при&nbsp;отгрузке</li>
          )}
        </ul>
        <div className={styles.buttons}>
          {waits && (
            <ButtonLink to={paths.checkoutDone(order.id)} look="buy" wide>
              Оплатить
            </ButtonLink>
          )}
          <PopupButton popup="requestDocument" params={{ order_number: order.number }} wide>
            Запросить документ
          </PopupButton>
        </div>
      </Panel>
      <Panel title="Доставка">
        <p>
          {delivery.name}
          <br />
          {tieAddress(pointLine(delivery.point))}
        </p>
        {delivery.point.opening_hours && <p className={styles.muted}>{delivery.point.opening_hours}</p>}
        {several ? (
          order.parts.map((one) => (
            <p key={one.number}>
              Часть&nbsp;{one.number}: {formatDays(one.date_from, one.date_to)}
            </p>
          ))
        ) : (
          <p>{formatDays(delivery.date_from, delivery.date_to)}</p>
        )}
        <p className={styles.muted}>
          {recipient.name}
          {recipient.phone && `, ${formatPhone(recipient.phone)}`}
          {order.registration_number && `, автомобиль ${order.registration_number}`}
        </p>
        {order.comment && <p className={styles.comment}>{order.comment}</p>}
      </Panel>
      {order.quotation && <QuotationPanel quotation={order.quotation} />}
      <Panel title="Плательщик">
        <p>{order.payer.name}</p>
        {details.inn && (
          <p className={styles.muted}>
            {rulesOfCurrency(order.currency).taxLabel}&nbsp;{details.inn}
            {details.kpp && <>, КПП&nbsp;{details.kpp}</>}
          </p>
        )}
        <Marks order={order} />
        {!order.is_own && order.placed_by && <p className={styles.muted}>Кто оформил: {order.placed_by}</p>}
      </Panel>
    </aside>
  );
}

const markNames = ['buyer_number', 'contract', 'cost_centre'] as const;

/** What the buyer's books know the order by. */
function Marks({ order: { marks } }: { order: Order }) {
  const named = markNames.filter((name) => marks[name] !== null);
  if (named.length === 0) return null;
  return (
    <dl className={styles.marks}>
      {named.map((name) => (
        <div key={name}>
          <dt>{BUYER_MARKS[name].label}</dt>
          <dd>{marks[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function QuotationPanel({ quotation }: { quotation: NonNullable<Order['quotation']> }) {
  return (
    <Panel title="Условия">
      <p>
        По&nbsp;предложению {quotation.number} от&nbsp;{formatDate(quotation.issued_on)}
      </p>
      {quotation.terms && <p className={styles.comment}>{quotation.terms}</p>}
    </Panel>
  );
}
