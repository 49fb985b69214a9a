import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import { Icon } from '../../ground/icon.tsx';
import { plural } from '../../ground/labels.ts';
import { GoodsSearch, useGoodsOf } from '../../shared/goods-search.tsx';
import { type NewLine, roubles } from './use-counted.ts';

/** Goods with the prices of their buyer; a row is found by article or name and added by Enter. */
export function NewOrderLines(props: {
  readonly payerId: string;
  readonly lines: readonly NewLine[];
  readonly overview: CheckoutOverview | null;
  readonly currency: string;
  readonly onChange: (lines: readonly NewLine[]) => void;
}) {
  const { payerId, lines, overview, currency, onChange } = props;
  const find = useGoodsOf(payerId);
  const items = new Map(overview?.cart.items.map((item) => [item.option_id, item]));
  const set = (id: string, quantity: number): void =>
    onChange(lines.map((line) => (line.goods_id === id ? { ...line, quantity } : line)));
  return (
    <section className="sec">
      <header>
        <h2>Состав</h2>
        <span className="mu">{plural(lines.length, ['строка', 'строки', 'строк'])}</span>
      </header>
      {lines.length > 0 && (
        <div className="tw">
          <table className="t in two ge">
            <thead>
              <tr>
                <th scope="col">Товар, артикул</th>
                <th scope="col" className="r">
                  Кол-во
                </th>
                <th scope="col" className="r wk">
                  Цена покупателя
                </th>
                <th scope="col" className="r">
                  Сумма
                </th>
                <th scope="col">
                  <span className="vh">Убрать</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => {
                const item = items.get(line.goods_id);
                const { current_value_with_tax: price, original_value_with_tax: list } = item?.price ?? {
                  current_value_with_tax: null,
                  original_value_with_tax: null,
                };
                return (
                  <tr key={line.goods_id}>
                    <td className="wide">
                      <img className="gp" src={line.image} alt="" width={34} height={26} />
                      {line.name}
                      <small>{line.article}</small>
                    </td>
                    <td className="r">
                      <input
                        className="inp gc n"
                        type="number"
                        min={line.pack}
                        max={MAX_LINE_QUANTITY}
                        step={line.pack}
                        aria-label={`Количество, ${line.name}`}
                        value={line.quantity}
                        onChange={({ currentTarget: { valueAsNumber: value } }) => {
                          if (Number.isInteger(value) && value > 0 && value <= MAX_LINE_QUANTITY)
                            set(line.goods_id, value);
                        }}
                      />
                    </td>
                    <td className="r m2 wk">
                      {price === null ? '—' : roubles(price, currency)}
                      {price !== null && list !== null && list > price && (
                        <small>
                          <del>{roubles(list, currency)}</del>
                        </small>
                      )}
                    </td>
                    <td className="r b5">
                      {item?.total_with_tax ? roubles(item.total_with_tax, currency) : '—'}
                    </td>
                    <td className="r">
                      <button
                        type="button"
                        className="ib"
                        aria-label={`Убрать ${line.name}`}
                        onClick={() => onChange(lines.filter(({ goods_id }) => goods_id !== line.goods_id))}
                      >
                        <Icon name="x" size="s" />
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <GoodsSearch
        label="Артикул, название или размер"
        find={find}
        onTake={({ id, article, name, image, pack_size: pack }) => {
          const existing = lines.find(({ goods_id }) => goods_id === id);
          if (existing) set(id, existing.quantity + pack);
          else onChange([...lines, { goods_id: id, article, name, image, pack, quantity: pack }]);
        }}
      />
    </section>
  );
}
