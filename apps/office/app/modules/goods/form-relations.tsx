import type { GoodsForm } from '@spindle/contract/staff/goods/goods-form';
import { GOODS_STATES } from '@spindle/contract/staff/goods/goods-form';
import {
  type GoodsRelations,
  RELATION_KINDS,
  type Related,
  type RelationKind,
  relationKinds,
} from '@spindle/contract/staff/goods/goods-relations';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { SoughtGoods } from '@spindle/contract/staff/orders/staff-sales';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { RecordStrip, useRecord } from '../../ground/record.tsx';
import { dateLabel } from '../../ground/labels.ts';
import { GoodsSearch } from '../../shared/goods-search.tsx';

const none: GoodsRelations = { version: 0, related: [], named_by: [], promotions: [] };
/** What the shop shows without a choice. */
const found: Readonly<Record<RelationKind, string>> = {
  analogue: 'Не\u00a0выбраны: магазин покажет тот\u00a0же размер других серий.',
  additional: 'Не\u00a0выбраны: магазин покажет то, что подходит по\u00a0посадке.',
  same_type: 'Не\u00a0выбраны: магазин покажет ближайшие размеры раздела.',
};

/** Goods of the catalogue, each once. */
const findGoods = async (q: string, signal: AbortSignal): Promise<{ data: SoughtGoods[] }> => {
  const { data } = await api.goods.list({ query: { q } }, { signal });
  const first = data.filter((row, at) => data.findIndex((one) => one.goods_id === row.goods_id) === at);
  return {
    data: first.slice(0, 10).map((row) => ({
      id: row.goods_id,
      article: row.article,
      name: row.name,
      image: row.image ?? '',
      price: row.price,
      pack_size: 1,
      in_stock: row.in_stock,
      lead_days: row.lead_days,
    })),
  };
};

/** Related goods and promotions: each action is saved at once, separately from the form. */
export function FormRelations({ goods }: { readonly goods: GoodsForm }) {
  const [loaded, setLoaded] = useState<GoodsRelations | null>(null);
  const { id } = goods;
  useEffect(() => {
    let isCurrent = true;
    api.goods.relations({ params: { id } }).then(
      ({ data }) => isCurrent && setLoaded(data),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const { record, strip, change } = useRecord(
    loaded ?? none,
    'Связи изменили, пока вы на\u00a0них смотрели. Ниже они такие, как сейчас: проверьте и\u00a0повторите.',
  );
  const [busy, setBusy] = useState(false);
  const put = async (related: readonly Related[]): Promise<void> => {
    setBusy(true);
    const body = { related: related.map((one) => ({ kind: one.kind, id: one.id, both: one.both })) };
    await change(() => api.goods.relate({ params: { id }, body }, onVersion(record.version)));
    setBusy(false);
  };
  if (!loaded) return null;
  return (
    <section className="sec" id="relations">
      <header>
        <h2>Связи</h2>
        <span className="mu">что показать на&nbsp;странице товара рядом с&nbsp;ним</span>
      </header>
      <RecordStrip>{strip}</RecordStrip>
      <div className="rels">
        {relationKinds.map((kind) => (
          <RelationList
            key={kind}
            kind={kind}
            relations={record}
            busy={busy}
            onPut={(chosen) => void put([...record.related.filter((one) => one.kind !== kind), ...chosen])}
          />
        ))}
        <div>
          <h3>Акции</h3>
          {record.promotions.length === 0 ? (
            <p className="mu">Товар не&nbsp;участвует в&nbsp;акциях.</p>
          ) : (
            <ul className="rel">
              {record.promotions.map(({ name, ends_on }) => (
                <li key={name}>
                  {name} <span className="mu">до&nbsp;{dateLabel(ends_on)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function RelationList(props: {
  readonly kind: RelationKind;
  readonly relations: GoodsRelations;
  readonly busy: boolean;
  readonly onPut: (chosen: readonly Related[]) => void;
}) {
  const { kind, relations, busy, onPut } = props;
  const chosenGoods = relations.related.filter((one) => one.kind === kind);
  const back = relations.named_by.filter((one) => one.kind === kind);
  return (
    <div role="group" aria-label={RELATION_KINDS[kind]}>
      <h3>{RELATION_KINDS[kind]}</h3>
      {chosenGoods.length === 0 && <p className="mu">{found[kind]}</p>}
      <ul className="rel">
        {chosenGoods.map((one, at) => (
          <li key={one.id}>
            <Link className="lk" to={officePaths.goodsForm(one.id)}>
              {one.article} {one.name}
            </Link>
            {one.state !== 'shown' && <span className="mu">{GOODS_STATES[one.state]}</span>}
            <span className="fx ml">
              <label className="fx sm nw">
                <input
                  type="checkbox"
                  className="cb k"
                  checked={one.both}
                  disabled={busy}
                  aria-label={`Взаимно: ${one.article}`}
                  onChange={() =>
                    onPut(chosenGoods.map((it) => (it === one ? { ...one, both: !one.both } : it)))
                  }
                />
                взаимно
              </label>
              {at > 0 && (
                <button
                  type="button"
                  className="ib"
                  title="Выше"
                  disabled={busy}
                  onClick={() =>
                    onPut([
                      ...chosenGoods.slice(0, at - 1),
                      one,
                      ...chosenGoods.slice(at - 1, at),
                      ...chosenGoods.slice(at + 1),
                    ])
                  }
                >
                  <Icon name="up" size="s" />
                  <span className="vh">Выше {one.article}</span>
                </button>
              )}
              <button
                type="button"
                className="ib"
                title="Убрать"
                disabled={busy}
                onClick={() => onPut(chosenGoods.filter((it) => it !== one))}
              >
                <Icon name="x" size="s" />
                <span className="vh">Убрать {one.article}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      <GoodsSearch
        label={`Добавить: ${RELATION_KINDS[kind].toLowerCase()}`}
        find={findGoods}
        onTake={({ id, name, article }) =>
          onPut([
            ...chosenGoods.filter((one) => one.id !== id),
            { kind, id, name, article, state: 'shown', both: false },
          ])
        }
      />
      {back.length > 0 && (
        <p className="mu sm">
          Ссылаются сюда:{' '}
          {back.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <Link className="lk" to={officePaths.goodsForm(one.id)} title={one.name}>
                {one.article}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
