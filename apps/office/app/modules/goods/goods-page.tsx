import { GOODS_STATES } from '@spindle/contract/staff/goods/goods-form';
import { goodsList } from '@spindle/contract/staff/lists/goods-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedOption } from '@spindle/contract/staff/goods/staff-goods';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { count, dayLabel, money, plural } from '../../ground/labels.ts';
import type { ShowEffect } from '../../lists/bulk-bar.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/goods-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, warehouses, choices] = await loaded(
    request,
    Promise.all([api.goods.list({ query }), api.goods.views(), api.goods.places(), api.goods.choices()]),
  );
  return { page, views: views.data, places: warehouses.data, choices: choices.data };
}

type Effect = Parameters<typeof api.goods.previewBulk>[0]['body'];

const nameOf = (row: ListedOption): string => [row.name, row.option_name].filter(Boolean).join(', ');
const priceOf = (row: ListedOption): string =>
  row.price === null ? 'по\u00a0запросу' : money(row.price, row.currency);

const plannedOf = ({ starts_at, price }: NonNullable<ListedOption['planned']>, currency: string): string =>
  `${price === null ? 'по\u00a0запросу' : money(price, currency)} с\u00a0${dayLabel(starts_at)}`;

const cellsOf = (
  warehouses: readonly { readonly id: string; readonly name: string }[],
): Readonly<Record<string, (row: ListedOption) => ReactNode>> => ({
  article: (row) => (
    <Link className="num" to={officePaths.oneGoods(row.goods_id)}>
      {row.article}
    </Link>
  ),
  title: (row) => (
    <span className="el" title={nameOf(row)}>
      {nameOf(row)}
    </span>
  ),
  brand: (row) => <span className="m2">{row.brand}</span>,
  folder: (row) => <span className="m2">{row.folder}</span>,
  price: (row) => (
    <>
      {row.price === null ? <span className="mu">{priceOf(row)}</span> : priceOf(row)}
      {row.planned && <small className="pl">{plannedOf(row.planned, row.currency)}</small>}
    </>
  ),
  old_price: (row) =>
    row.original_price === null ? '' : <del className="mu">{money(row.original_price, row.currency)}</del>,
  stock: (row) => (row.in_stock === 0 ? <span className="mu">0</span> : count(row.in_stock)),
  reserved: (row) => (row.reserved === 0 ? '' : count(row.reserved)),
  days: (row) => <span className="m2">{count(row.lead_days)}</span>,
  picture: (row) =>
    row.image && <img src={row.image} alt="" width={34} height={26} loading="lazy" className="pic" />,
  places: (row) => (
    <span className="m2">
      {warehouses
        .flatMap(({ id, name }) => (row.places[id] ? [`${name} ${count(row.places[id])}`] : []))
        .join(', ')}
    </span>
  ),
  state: (row) => <span className={row.state === 'shown' ? '' : 'mu'}>{GOODS_STATES[row.state]}</span>,
  used: (row) => (row.is_used ? 'с\u00a0пробегом' : 'новый'),
});

const phoneRow = (row: ListedOption): ReactNode => (
  <>
    <span className="a">{row.article}</span>
    <b>{priceOf(row)}</b>
    <span className="el">{nameOf(row)}</span>
    <span className="x">
      остаток {count(row.in_stock)}
      {row.reserved > 0 && `, в\u00a0резерве ${count(row.reserved)}`}
      {row.planned && `, ${plannedOf(row.planned, row.currency)}`}
    </span>
  </>
);

const effectOf: ShowEffect = async (action, selection, target) => {
  const { data } = await api.goods.previewBulk({
    body: {
      action: action.key as Effect['action'],
      ...(target === undefined ? {} : { target }),
      query: '',
      ...selection,
    },
  });
  const { goods, same, carts, orders, quotations } = data;
  const touched = [
    carts > 0 && plural(carts, ['корзина', 'корзины', 'корзин']),
    orders > 0 && plural(orders, ['открытый заказ', 'открытых заказа', 'открытых заказов']),
    quotations > 0 &&
      plural(quotations, ['открытое предложение', 'открытых предложения', 'открытых предложений']),
  ].filter(Boolean);
  return [
    `Изменится: ${plural(goods - same, ['товар', 'товара', 'товаров'])} со\u00a0всеми вариантами`,
    ...(same > 0 ? [`Уже так: ${count(same)}`] : []),
    ...(touched.length > 0 ? [`Стоят у\u00a0покупателей: ${touched.join(', ')}`] : []),
  ];
};

export default function GoodsPage({
  loaderData: { page, views, places: warehouses, choices },
}: Route.ComponentProps) {
  const may = useMay();
  const { search } = useLocation();
  return (
    <ListScreen
      definition={goodsList}
      page={page}
      views={views}
      people={[]}
      named={choices}
      idOf={(row) => row.id}
      titleOf={(row) => `${row.article}, ${nameOf(row)}`}
      pathOf={(row) => officePaths.oneGoods(row.goods_id)}
      cells={cellsOf(warehouses)}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.goods)}
      bulkEffect={effectOf}
      bulkLinks={[
        {
          title: 'Цена',
          permission: 'goods.change',
          hotkey: 'KeyP',
          to: (selection) =>
            `${officePaths.goodsPrices()}?${'ids' in selection ? new URLSearchParams({ ids: selection.ids.join(',') }).toString() : selection.query}`,
        },
      ]}
      actions={
        <>
          <Link className="b wk" to={officePaths.transfers()}>
            Перемещения
          </Link>
          {may('goods.change') && (
            <Link className="b wk" to={`${officePaths.goodsPrices()}${search}`}>
              Цены по&nbsp;правилу
            </Link>
          )}
          {(may('goods.change') || may('stock.move')) && (
            <Link className="b wk" to={`${officePaths.goodsGrid()}${search}`}>
              <Icon name="table" size="s" />
              Правка
            </Link>
          )}
          {may('goods.edit') && (
            <Link className="b p" to={officePaths.newGoods()}>
              <Icon name="plus" size="s" />
              Товар
            </Link>
          )}
        </>
      }
    />
  );
}
