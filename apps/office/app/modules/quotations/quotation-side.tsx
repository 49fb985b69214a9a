import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';

export function QuotationSide({
  quotation,
  paper: preview,
}: {
  quotation: StaffQuotation;
  paper: ReactNode;
}) {
  const may = useMay();
  const { person, payer } = quotation;
  return (
    <aside className="side">
      {preview}
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
          <dt>Скидка уровня</dt>
          <dd>{quotation.discount_percent}&nbsp;%</dd>
          {quotation.promo_code && (
            <>
              <dt>Промокод</dt>
              <dd>{quotation.promo_code}</dd>
            </>
          )}
          {person && (
            <>
              <dt>Кто просил</dt>
              <dd>
                {person.name}
                <br />
                <a className="lk" href={`mailto:${person.email}`}>
                  {person.email}
                </a>
              </dd>
            </>
          )}
        </dl>
      </section>
      {quotation.comment && (
        <section className="sec">
          <header>
            <h2>Слова покупателя</h2>
          </header>
          <p className="asked">{quotation.comment}</p>
        </section>
      )}
      {(quotation.order_number || quotation.request_number || person) && (
        <section className="sec">
          <header>
            <h2>Связано</h2>
          </header>
          <ul className="rows">
            {quotation.order_number && may('orders.read') && (
              <li>
                <Link className="lk" to={officePaths.order(quotation.order_number)}>
                  Заказ {quotation.order_number}
                </Link>
              </li>
            )}
            {quotation.request_number && may('requests.read') && (
              <li>
                <Link className="lk" to={officePaths.request(quotation.request_number)}>
                  Заявка {quotation.request_number}
                </Link>
              </li>
            )}
            {person && may('quotations.step') && (
              <li>
                <Link
                  className="lk"
                  to={officePaths.newQuotation(
                    `customer=${person.id}&copy=${encodeURIComponent(quotation.number)}`,
                  )}
                >
                  Новое предложение с&nbsp;этими строками
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
    </aside>
  );
}
