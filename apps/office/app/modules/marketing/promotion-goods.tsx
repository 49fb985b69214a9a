import { officePaths } from '@spindle/contract/staff/office-paths';
import type { PromotionPreview } from '@spindle/contract/staff/promotions';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { count, money, plural } from '../../ground/labels.ts';
import { same } from '../../records/merge.ts';

type Typed = Readonly<Record<string, string>>;

/** Goods of the promotion by its rule, previewed before it is saved. */
export function PromotionGoods({ fields }: { readonly fields: Typed }) {
  const [seen, setSeen] = useState<{ of: Typed; preview: PromotionPreview } | null>(null);
  const [strip, setStrip] = useState('');
  const [isBusy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    setStrip('');
    try {
      setSeen({ of: fields, preview: (await api.promotions.preview({ body: { fields } })).data });
    } catch (error) {
      setSeen(null);
      setStrip(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const isOld = seen !== null && !same(seen.of, fields);
  return (
    <section aria-label="Товары акции">
      <div className="fx w">
        <button type="button" className="b" disabled={isBusy} onClick={() => void show()}>
          Показать товары
        </button>
        {isOld && <span className="mu">Поля изменились: список прежний</span>}
      </div>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
      )}
      {seen && <Goods preview={seen.preview} />}
    </section>
  );
}

function Goods({
  preview: { options, goods, lowered_already: lowered, unknown, rows },
}: {
  readonly preview: PromotionPreview;
}) {
  return (
    <>
      <p role="status">
        <b className="b6">
          {options === 0
            ? 'Ни\u00a0одного товара'
            : `${plural(goods, ['товар', 'товара', 'товаров'])}, ${plural(options, ['исполнение', 'исполнения', 'исполнений'])}`}
        </b>
        {lowered > 0 && `. Ещё ${count(lowered)} уже со\u00a0скидкой: их цены останутся как есть`}
        {unknown.length > 0 && `. В\u00a0магазине нет: ${unknown.slice(0, 20).join(', ')}`}
      </p>
      {rows.length > 0 && (
        <div className="tw">
          <table className="t in">
            <thead>
              <tr>
                <th scope="col">Товар</th>
                <th scope="col" className="r">
                  Цена
                </th>
                <th scope="col" className="r">
                  По&nbsp;акции
                </th>
                <th scope="col" className="r wk">
                  На&nbsp;складе
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.article}>
                  <td className="wide">
                    <Link className="lk" to={officePaths.oneGoods(row.goods_id)}>
                      {row.article}
                    </Link>{' '}
                    {row.name}
                  </td>
                  <td className="r">{money(row.price, 'RUB')}</td>
                  <td className="r">{money(row.new_price, 'RUB')}</td>
                  <td className="r wk">{count(row.pieces)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
