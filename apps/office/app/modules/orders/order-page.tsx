import { officePaths } from '@spindle/contract/staff/office-paths';
import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import type { OrderStepInput } from '@spindle/contract/staff/orders/staff-orders';
import { withVat } from '@spindle/contract/money/vat-words';
import { ratesOf } from './order-rates.ts';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordLeader, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { dateLabel, money, momentLabel } from '../../ground/labels.ts';
import { RecordTags } from '../../lists/tags.tsx';
import type { Route } from './+types/order-page';
import { OrderAmendments } from './order-amendments.tsx';
import { OrderFeed } from './order-feed.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderPath } from './order-path.tsx';
import { OrderState } from './order-state.tsx';
import type { PaymentBody } from './payment-form.tsx';
import { StepBar } from './step-bar.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const [order, people] = await loaded(
    request,
    Promise.all([api.orders.get({ params: { number } }), api.office.colleagues()]),
  );
  return { order: order.data, people: people.data };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const {
    record: order,
    strip,
    change,
  } = useRecord(
    loaderData.order,
    'Заказ изменили, пока вы на\u00a0него смотрели. Ниже он такой, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay();
  const { number, version } = order;
  const step = (body: OrderStepInput): Promise<boolean> =>
    change(() => api.orders.step({ params: { number }, body }, onVersion(version)));
  const pay = (body: PaymentBody): Promise<boolean> =>
    change(() => api.orders.pay({ params: { number }, body }, onVersion(version)));
  const assign = (staff_id: string | null): void =>
    void change(() => api.orders.assign({ params: { number }, body: { staff_id } }, onVersion(version)));

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
        <RecordTags definition={ordersList} id={number} />
        <div className="ml fx w">
          {order.lines.some(({ due }) => due > 0) && (
            <Link className="b" to={officePaths.picking(number)}>
              <Icon name="print" size="s" />
              Лист сборки
            </Link>
          )}
          <StepBar order={order} onStep={step} onPay={pay} />
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>{withVat('Сумма', ratesOf(order))}</span>
          <b>{money(order.total, order.currency)}</b>
        </div>
        <div>
          <span>Оплачено</span>
          <b>{money(order.money.paid, order.currency)}</b>
          {order.money.overpaid > 0 ? (
            <small className="er bl">вернуть {money(order.money.overpaid, order.currency)}</small>
          ) : (
            order.money.debt > 0 && (
              <small className="bl">долг {money(order.money.debt, order.currency)}</small>
            )
          )}
        </div>
        <div>
          <span>Резерв до</span>
          <b>{order.reserve_released ? 'снят' : momentLabel(order.reserve_until)}</b>
        </div>
        <div>
          <span>Отгрузка</span>
          <b>{dateLabel(order.delivery.date_from)}</b>
          <small>{order.delivery.in_parts ? 'по\u00a0частям' : 'всё вместе'}</small>
        </div>
        <div>
          <span>Плательщик</span>
          <b className="el">{order.payer.name}</b>
        </div>
        <RecordLeader
          leader={order.assignee}
          people={loaderData.people}
          mayAssign={may('orders.step')}
          onAssign={assign}
        />
        <RecordVersion kind="order" id={number} version={version} />
      </div>
      <OrderPath order={order} />
      <div className="cols">
        <div>
          <OrderLines order={order} />
          <OrderAmendments order={order} change={change} />
          <OrderMoney order={order} change={change} />
          <OrderParts order={order} change={change} />
          <OrderReturns order={order} change={change} />
          <OrderDocuments order={order} change={change} />
          <OrderEmails order={order} change={change} />
          <OrderFeed order={order} change={change} />
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}
