import { NOUNS } from '@spindle/contract/nouns';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatDateInWords, formatDateTime } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Timeline } from '@spindle/ui/text/timeline.tsx';
import type { Route } from './+types/order-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { PageTop } from '../../shared/account/page-top.tsx';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { AmendmentPanel } from '../../shared/orders/amendment-panel.tsx';
import { linesQuery, redirectWithin } from '../../shared/orders/requested-lines.ts';
import { OrderLines } from '../../shared/orders/order-lines.tsx';
import { statusVariant } from '../../shared/orders/order-status.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { orderAction } from './order-actions.server.ts';
import { OrderAside } from './order-aside.tsx';
import { CancelButton } from './order-card.tsx';
import { OrderParts } from './order-parts.tsx';
import { repeatFacts, RepeatPanel } from './repeat-panel.tsx';
import styles from './order-page.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { search, ...page } = linesQuery(url);
  const { data: order } = await required(
    client.orders.get({ params: { id: params.id }, query: { ...page, search: search || undefined } }),
  );
  redirectWithin(url, order.window);
  const isRepeat = url.searchParams.has('repeat');
  const repeat = isRepeat
    ? repeatFacts(await required(client.orders.repeatCheck({ params: { id: params.id } })))
    : null;
  return { order, repeat, crumb: `Заказ ${order.number}` };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return orderAction(request, context.get(pageContext).client, params.id);
}

export default function OrderPage({ loaderData: { order, repeat }, actionData }: Route.ComponentProps) {
  const basket = useBasket();
  return (
    <>
      <PageTop
        heading={`Заказ ${order.number}`}
        actions={
          <>
            {order.can_cancel && <CancelButton order={order} />}
            {basket && !repeat && (
              <ButtonLink to="?repeat=1" icon="repeat" preventScrollReset>
                Повторить
              </ButtonLink>
            )}
          </>
        }
      >
        <Tag variant={statusVariant(order.status)}>{order.status_name}</Tag>
        <span className={styles.date}>{formatDateInWords(order.created_at)}</span>
      </PageTop>
      {actionData?.message && (
        <Note look="err" alert className={styles.note}>
          {actionData.message}
        </Note>
      )}
      {actionData?.done && (
        <Note look="ok" alert className={styles.note}>
          {actionData.done}
        </Note>
      )}
      {basket && repeat && (
        <RepeatPanel repeat={repeat} closeTo={paths.order(order.id)} currency={order.currency} />
      )}
      <AmendmentPanel order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title="Ход заказа">
            <p className={styles.state}>
              <b>{order.state.title}</b> {order.state.text}
            </p>
            <Timeline
              events={order.history.map((event, index) => ({
                key: String(index),
                title: event.title,
                text: event.text,
                time: event.at ? formatDateTime(event.at) : null,
                state: event.state === 'coming' ? 'next' : event.state,
              }))}
            />
          </Panel>
          <OrderParts order={order} />
          <Panel title="Состав" side={formatCount(order.lines_count, NOUNS.position)}>
            <OrderLines order={order} />
          </Panel>
        </div>
        <OrderAside order={order} />
      </div>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.order.number ?? '';
  return pageHead(args, { title: `Заказ ${number}`, description: `Заказ ${number}.`, robots: 'noindex' });
}
