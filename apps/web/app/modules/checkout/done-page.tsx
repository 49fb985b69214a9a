import { pointLine, tieAddress } from '@spindle/contract/account/address-line';
import { LINES_PER_PAGE } from '@spindle/contract/constants';
import type { PlacedOrder } from '@spindle/contract/orders/checkout';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatDeadline } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { GuideSteps } from '@spindle/ui/navigation/step-list.tsx';
import { useEffect } from 'react';
import type { MiddlewareFunction } from 'react-router';
import type { Route } from './+types/done-page';
import { paths } from '@spindle/contract/addresses/paths';
import { vatSentences } from '@spindle/contract/money/vat-sums';
import { redirect } from '../../addresses/local-redirect.ts';
import { required } from '../../failures/page-failures.server.ts';
import { answerForm } from '../../shared/forms/action-answer.server.ts';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent } from '../../shared/forms/read-form.server.ts';
import { amendmentIntents } from '../../shared/orders/amendment-answer.server.ts';
import { AmendmentPanel } from '../../shared/orders/amendment-panel.tsx';
import { formatDays } from '../../shared/orders/delivery-words.ts';
import { OrderLines } from '../../shared/orders/order-lines.tsx';
import { openVisitor } from '../../shared/visitor/visitor.ts';
import { guarded } from '../../layout/guards.server.ts';
import { useProfiles } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { SendInvoice } from './send-invoice.tsx';
import styles from './done-page.module.css';

/** The link of an e-mail opens the order in a shop without accounts. */
const openByLink: MiddlewareFunction<Response> = async ({ params, url, context }, next) => {
  const key = url.searchParams.get('key');
  if (key === null) return next();
  const { client } = context.get(pageContext);
  await required(client.checkout.open({ body: { order_id: params['id'] ?? '', key } }));
  throw redirect(paths.checkoutDone(params['id'] ?? ''));
};

export const middleware = [...guarded('basket'), openByLink, ...guarded('orderer')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data } = await required(
    client.checkout.placed({ params: { id: params.id }, query: { limit: LINES_PER_PAGE } }),
  );
  return { placed: data, now: new Date().toISOString() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { client } = context.get(pageContext);
  const fields = await request.formData();
  // The other forms of the page answer a change of the order.
  if (fields.has('intent')) return answerIntent(fields, amendmentIntents, [client, params.id]);
  const email = textOf(fields, 'email');
  return answerForm(
    'invoice',
    fields,
    async () => {
      const sent = await client.checkout.sendInvoice({ body: { order_id: params.id, email } });
      return `Счёт отправлен на\u00a0${sent.email}`;
    },
    ['email'],
  );
}

export default function DonePage({ loaderData: { placed, now }, actionData }: Route.ComponentProps) {
  const { order } = placed;
  const profiles = useProfiles();
  // The cart was emptied by the order: badges of this and other tabs follow.
  useEffect(() => void openVisitor().store.refresh(), []);
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Главная', to: paths.home() },
          ...(profiles ? [{ label: 'Заказы', to: paths.orders() }] : []),
          { label: `Заказ ${order.number}` },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.head}>
            <span className={styles.check} aria-hidden>
              <Icon name="check" />
            </span>
            <div>
              <h1>
                Заказ <span className="num">{order.number}</span> оформлен
              </h1>
              <p className={styles.lead}>
                {order.reserve_until && (
                  <>Товар в&nbsp;резерве {formatDeadline(order.reserve_until, new Date(now))}. </>
                )}
                {order.email && <>Счёт отправлен на&nbsp;{order.email}</>}
              </p>
            </div>
          </header>
          {actionData && actionData.intent !== 'invoice' && (
            <Note look={actionData.done ? 'ok' : 'err'} alert>
              {actionData.done ?? actionData.message}
            </Note>
          )}
          <AmendmentPanel order={order} />
          <PayPanel placed={placed}>
            <SendInvoice orderId={order.id} answer={actionData?.intent === 'invoice' ? actionData : null} />
          </PayPanel>
          <h2 className={styles.next}>Что дальше</h2>
          <GuideSteps steps={stepsOf(placed)} />
        </div>
        <Panel title="Состав заказа" variant="strong" className={styles.aside}>
          <OrderLines order={order} compact />
          <div className={styles.buttons}>
            {profiles && (
              <ButtonLink to={paths.order(order.id)} wide>
                Открыть заказ
              </ButtonLink>
            )}
            <ButtonLink to={paths.home()} look="ghost" wide>
              Продолжить покупки
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </div>
  );
}

function PayPanel({ placed, children }: { placed: PlacedOrder; children: React.ReactNode }) {
  const { order, qr, invoice_url: invoice } = placed;
  return (
    <Panel title={qr ? 'Оплатите счёт' : order.state.title} variant="current">
      <div className={styles.pay}>
        {qr && (
          <svg
            className={styles.qr}
            viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
            role="img"
            aria-label="QR-код для оплаты"
          >
            <path d={qr.path} />
          </svg>
        )}
        <div className={styles.sum}>
          <b className={styles.total}>{formatMoney(order.advance?.sum ?? order.total, order.currency)}</b>
          <p className={styles.lead}>
            {order.advance &&
              `Аванс ${order.advance.percent}\u00a0% от\u00a0${formatMoney(order.total, order.currency)}. `}
            {vatSentences(order.advance?.vat ?? order.vat, (amount) => formatMoney(amount, order.currency))}{' '}
            {qr && <>Наведите камеру банка на&nbsp;QR-код или скачайте счёт.</>}
          </p>
          {invoice && (
            <a className={styles.invoice} href={invoice} download>
              <Icon name="download" size="s" />
              Счёт, PDF
            </a>
          )}
        </div>
      </div>
      {order.status !== 'cancelled' && children}
    </Panel>
  );
}

function stepsOf({ order }: PlacedOrder) {
  const { delivery } = order;
  const where = tieAddress(pointLine(delivery.point));
  const when = formatDays(delivery.date_from, delivery.date_to);
  return [
    {
      title: 'Подтверждение',
      text: order.call_consent
        ? 'Менеджер перезвонит и\u00a0подтвердит заказ в\u00a0рабочее время.'
        : 'Менеджер подтвердит заказ письмом, звонить не\u00a0будем.',
    },
    { title: 'Оплата', text: 'Деньги видим в\u00a0день поступления, статус сменится сам.' },
    {
      title: delivery.type === 'Pickup' ? 'Сборка' : 'Отгрузка',
      text:
        delivery.type === 'Pickup'
          ? 'Соберём заказ и\u00a0пришлём письмо «Готов к\u00a0выдаче».'
          : delivery.shipment === 'parts'
            ? 'Отправим по\u00a0частям, по\u00a0мере готовности.'
            : 'Отправим всё вместе.',
    },
    { title: 'Получение', text: `${when}: ${where}` },
  ];
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.placed.order.number ?? '';
  return pageHead(args, {
    title: `Заказ ${number} оформлен`,
    description: 'Заказ оформлен.',
    robots: 'noindex',
  });
}
