import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import { dateLabel, momentLabel } from '../../ground/labels.ts';

export function OrderSide({ order }: { order: StaffOrder }) {
  const may = useMay();
  const { payer, person, recipient, delivery } = order;
  const marks = [
    ['Номер у\u00a0покупателя', order.buyer_number],
    ['Договор', order.contract],
    ['Предложение', may('quotations.read') ? null : order.quotation_number],
    ['Промокод', order.promo_code],
    ['Условия', order.terms],
  ].filter(([, value]) => value);
  return (
    <aside className="side">
      <section className="sec">
        <header>
          <h2>{payer.name}</h2>
        </header>
        <dl className="kv">
          {payer.inn && (
            <>
              <dt>ИНН</dt>
              <dd>{payer.inn}</dd>
            </>
          )}
          {payer.kpp && (
            <>
              <dt>КПП</dt>
              <dd>{payer.kpp}</dd>
            </>
          )}
          {order.quotation_number && may('quotations.read') && (
            <>
              <dt>Предложение</dt>
              <dd>
                <Link className="lk" to={officePaths.quotation(order.quotation_number)}>
                  {order.quotation_number}
                </Link>
              </dd>
            </>
          )}
          {marks.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
        </dl>
      </section>
      <section className="sec">
        <header>
          <h2>{person.name || 'Покупатель'}</h2>
        </header>
        <dl className="kv">
          <dt>Почта</dt>
          <dd>
            {person.email ? (
              <a className="lk" href={`mailto:${person.email}`}>
                {person.email}
              </a>
            ) : (
              '—'
            )}
          </dd>
          <dt>Звонок</dt>
          <dd>
            {order.call_consent ? 'можно' : 'не\u00a0звонить'}, сказано {momentLabel(order.created_at)}
          </dd>
          {order.offer && (
            <>
              <dt>Оферта</dt>
              <dd>
                {may('content.read') ? (
                  <Link className="lk" to={officePaths.lawText(order.offer.id)}>
                    редакция {order.offer.version}
                  </Link>
                ) : (
                  `редакция ${order.offer.version}`
                )}
              </dd>
            </>
          )}
        </dl>
      </section>
      <section className="sec">
        <header>
          <h2>Доставка</h2>
        </header>
        <dl className="kv">
          <dt>Способ</dt>
          <dd>{delivery.name}</dd>
          <dt>Куда</dt>
          <dd>{delivery.place}</dd>
          <dt>Срок</dt>
          <dd>
            {dateLabel(delivery.date_from)} – {dateLabel(delivery.date_to)}
          </dd>
          <dt>Получатель</dt>
          <dd>
            {recipient.name}
            {recipient.phone && (
              <>
                <br />
                <a className="lk" href={`tel:${recipient.phone}`}>
                  {formatPhone(recipient.phone)}
                </a>
              </>
            )}
          </dd>
          {order.registration_number && (
            <>
              <dt>Автомобиль</dt>
              <dd>{order.registration_number}</dd>
            </>
          )}
        </dl>
      </section>
      {order.comment && (
        <section className="sec">
          <header>
            <h2>Комментарий покупателя</h2>
          </header>
          <p>{order.comment}</p>
        </section>
      )}
    </aside>
  );
}
