import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { OrderStepWish, StaffOrder } from '@spindle/contract/staff/staff-orders';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { dateWords, money, momentWords, plural } from '../../ground/words.ts';
import type { Route } from './+types/order-page';
import { OrderFeed } from './order-feed.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderPath } from './order-path.tsx';
import { OrderState } from './order-state.tsx';
import { StepBar } from './step-bar.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const [order, people] = await loaded(
    request,
    Promise.all([api.orders.get({ params: { number } }), api.office.colleagues()]),
  );
  return { order: order.data, people: people.data };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const [order, setOrder] = useState(loaderData.order);
  const [strip, setStrip] = useState('');
  const may = useMay();
  useEffect(() => setOrder(loaderData.order), [loaderData.order]);
  const { number, version } = order;

  /** Shows the order after the change; who was late sees it as it is, and decides anew. */
  const change = async (work: () => Promise<{ data: StaffOrder }>): Promise<boolean> => {
    setStrip('');
    try {
      setOrder((await work()).data);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale' && error.current) {
        setOrder(error.current as StaffOrder);
        setStrip(
          'Заказ изменили, пока вы на\u00a0него смотрели. Ниже он такой, как сейчас: проверьте и\u00a0повторите.',
        );
      } else setStrip(messageOf(error));
      return false;
    }
  };
  const step = (body: OrderStepWish): Promise<boolean> =>
    change(() => api.orders.step({ params: { number }, body }, onVersion(version)));
  const assign = (event: FormEvent<HTMLSelectElement>): void => {
    const staff_id = event.currentTarget.value || null;
    void change(() => api.orders.assign({ params: { number }, body: { staff_id } }, onVersion(version)));
  };

  return (
    <>
      <title>{number}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.orders()}>Заказы</Link>
          <i>/</i>
        </nav>
        <h1>{number}</h1>
        <OrderState status={order.status}>{order.status_name}</OrderState>
        <StepBar order={order} onStep={step} />
      </div>
      {strip && (
        <p className="nt wa" role="alert">
          {strip}
        </p>
      )}
      <div className="stamp">
        <div>
          <span>Сумма с&nbsp;НДС</span>
          <b>{money(order.total, order.currency)}</b>
        </div>
        <div>
          <span>Резерв до</span>
          <b>{order.reserve_released ? 'снят' : momentWords(order.reserve_until)}</b>
        </div>
        <div>
          <span>Отгрузка</span>
          <b>{dateWords(order.delivery.date_from)}</b>
          <small>{order.delivery.in_parts ? 'по\u00a0частям' : 'всё вместе'}</small>
        </div>
        <div>
          <span>Плательщик</span>
          <b className="el">{order.payer.name}</b>
        </div>
        <div>
          <label>
            <span>Ведёт</span>
            {may('orders.step') ? (
              <select className="bare" value={order.assignee?.id ?? ''} onChange={assign}>
                <option value="">никто</option>
                {loaderData.people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <b>{order.assignee?.name ?? 'никто'}</b>
            )}
          </label>
        </div>
        <div>
          <span>Версия записи</span>
          {may('audit.read') ? (
            <Link to={officePaths.audit(`kind=order&q=${encodeURIComponent(number)}`)}>
              <b>{version}</b>
            </Link>
          ) : (
            <b>{version}</b>
          )}
        </div>
      </div>
      <OrderPath order={order} />
      <div className="cols">
        <div>
          <OrderLines order={order} />
          <OrderParts order={order} change={change} />
          {order.papers.length > 0 && (
            <section className="sec">
              <header>
                <h2>Бумаги</h2>
                <span className="mu">
                  {plural(order.papers.length, ['документ', 'документа', 'документов'])}
                </span>
              </header>
              <ul className="rows">
                {order.papers.map(({ title, issued_on }) => (
                  <li key={title}>
                    {title} <span className="mu">{dateWords(issued_on)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <OrderFeed order={order} change={change} />
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}
