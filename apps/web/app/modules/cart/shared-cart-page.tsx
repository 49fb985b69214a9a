import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount, noun, plural } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { Form, Link } from 'react-router';
import type { Route } from './+types/shared-cart-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { answerForm } from '../../shared/forms/action-answer.server.ts';
import { linesQuery, redirectWithin } from '../../shared/orders/requested-lines.ts';
import { LinePages, LineSearch, NoLines } from '../../shared/orders/long-lines.tsx';
import { useBuyerCity } from '../../shared/stock/goods-card-city.ts';
import { OrderTotals } from '../../shared/orders/order-totals.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { lineStock } from './line-stock.ts';
import styles from './shared-cart-page.module.css';
import { redirect } from '../../addresses/local-redirect.ts';

export const middleware = guarded('basket');

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { token } = params;
  const { search, ...page } = linesQuery(url);
  const { data } = await required(
    client.cart.shared({ params: { token }, query: { ...page, search: search || undefined } }),
  );
  redirectWithin(url, data.window);
  return { data, token };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client } = context.get(pageContext);
  return answerForm('add', await request.formData(), async () => {
    await client.cart.addShared({ params: { token: params.token }, query: { limit: 1 } });
    return redirect(paths.cart(), 303);
  });
}

export default function SharedCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const city = useBuyerCity();
  const { data, token } = loaderData;
  const { items, totals, gone, number_items: count } = data;
  const long = { window: data.window, total: count, base: paths.cartShared(token) };
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Список товаров' }]} />
      <h1>Список товаров</h1>
      <p className={styles.lead}>
        Этим списком с{NBSP}вами поделились. Цены{NBSP}— для{NBSP}вас, на{NBSP}сегодня.
      </p>
      {actionData?.message && (
        <Note look="err" alert>
          {actionData.message}
        </Note>
      )}
      {gone > 0 && (
        <Note look="warn">
          {formatCount(gone, NOUNS.position)} из{NBSP}списка больше не{NBSP}
          {plural(gone, noun('продаётся', 'продаются', 'продаются'))}.
        </Note>
      )}
      <div className={styles.layout}>
        <div className={styles.lines}>
          <LineSearch {...long} />
          {items.length === 0 && <NoLines>Таких товаров в{NBSP}списке нет.</NoLines>}
          <ul>
            {items.map((item) => {
              const stock = lineStock(item, city);
              return (
                <li key={item.option_id} className={styles.line}>
                  <Picture
                    src={item.image.thumbnail}
                    alt=""
                    width={88}
                    height={66}
                    className={styles.picture}
                  />
                  <div className={styles.about}>
                    <Link className={styles.name} to={item.url}>
                      {item.option_name === null ? item.name : `${item.name}, ${item.option_name}`}
                    </Link>
                    <span className="sm muted">Артикул {item.article}</span>
                    <StockDot state={stock.state}>{stock.text}</StockDot>
                  </div>
                  <span>
                    {formatNumber(item.quantity)}
                    {NBSP}
                    {item.unit}
                  </span>
                  <b className={styles.sum}>
                    {item.total_with_tax === null
                      ? `Цена по${NBSP}запросу`
                      : formatMoney(item.total_with_tax)}
                  </b>
                </li>
              );
            })}
          </ul>
          <LinePages {...long} />
        </div>
        <Panel variant="strong" sticky title="Итого" className={styles.summary}>
          <OrderTotals
            goods={totals.original_total_with_tax}
            discount={totals.discount}
            total={totals.total_with_tax}
            vat={totals.vat}
          />
          <Form method="post">
            <Button type="submit" look="buy" wide disabled={totals.pieces === 0}>
              Добавить в{NBSP}корзину
            </Button>
          </Form>
        </Panel>
      </div>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Список товаров',
    description: 'Товары, которыми с\u00a0вами поделились.',
    robots: 'noindex',
  });
}
