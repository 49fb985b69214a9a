import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import type { StaffGoods } from '@spindle/contract/staff/goods/staff-goods';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, useRecord } from '../../ground/record.tsx';
import { count, plural } from '../../ground/labels.ts';
import type { Route } from './+types/one-goods-page';
import { MovementBook } from './movement-book.tsx';
import { OptionPrices } from './option-prices.tsx';
import { OptionStock } from './option-stock.tsx';
import { PriceHistory } from './price-history.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.goods.get({ params: { id } }))).data;
}

/** Goods: prices of the options, what lies where, what happened to it. */
export default function OneGoodsPage({ loaderData }: Route.ComponentProps) {
  const {
    record: goods,
    strip,
    change,
  } = useRecord<StaffGoods>(
    loaderData,
    'Товар изменили, пока вы на\u00a0него смотрели. Ниже он такой, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay();
  const totalOf = (of: 'quantity' | 'reserved' | 'incoming'): number =>
    goods.options.flatMap(({ places }) => places).reduce((total, stock) => total + stock[of], 0);
  return (
    <>
      <title>{goods.name}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.goods()}>Товары</Link>
          <i>/</i>
        </nav>
        <h1>{goods.name}</h1>
        <div className="ml fx w">
          {may('goods.edit') && (
            <Link className="b" to={officePaths.goodsForm(goods.id)}>
              Карточка товара
            </Link>
          )}
          {may('audit.read') && (
            <Link className="b" to={officePaths.audit(`kind=goods&q=${encodeURIComponent(goods.id)}`)}>
              Журнал
            </Link>
          )}
          {goods.url && (
            <a className="b" href={goods.url}>
              <Icon name="ext" size="s" />
              На&nbsp;сайте
            </a>
          )}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>Раздел</span>
          <b className="el">{goods.folder}</b>
        </div>
        <div>
          <span>Бренд, серия</span>
          <b className="el">
            {goods.brand}, {goods.series}
          </b>
        </div>
        <div>
          <span>Свободно</span>
          <b>{count(totalOf('quantity'))}</b>
        </div>
        <div>
          <span>Под&nbsp;заказы</span>
          <b>{count(totalOf('reserved'))}</b>
        </div>
        <div>
          <span>В&nbsp;пути</span>
          <b>{count(totalOf('incoming'))}</b>
        </div>
        <div>
          <span>Вариантов</span>
          <b>{plural(goods.options.length, ['вариант', 'варианта', 'вариантов'])}</b>
        </div>
        {may('dictionaries.read') && (
          <div>
            <span>Инженеру</span>
            <b className="el">
              <Link className="lk" to={listPath(records.cutting, `q=${encodeURIComponent(goods.series)}`)}>
                Режимы
              </Link>
              ,{' '}
              <Link
                className="lk"
                to={listPath(records.placements, `q=${encodeURIComponent(goods.options[0]?.article ?? '')}`)}
              >
                размещение
              </Link>
            </b>
          </div>
        )}
      </div>
      <OptionPrices goods={goods} change={change} strip={strip} />
      <PriceHistory goods={goods} change={change} />
      <OptionStock goods={goods} change={change} strip={strip} />
      <MovementBook movements={goods.movements} />
    </>
  );
}
