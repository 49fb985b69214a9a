import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import type { AmendmentInput } from '@spindle/contract/staff/orders/staff-orders';
import { withVat } from '@spindle/contract/money/vat-words';
import { ratesOf } from './order-rates.ts';
import { type FormEvent, useState } from 'react';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import { money } from '../../ground/labels.ts';
import { GoodsSearch, useGoodsOf } from '../../shared/goods-search.tsx';
import { AmendedDelivery, destinationIn, type AmendedMethod, methodOf } from './amended-delivery.tsx';

interface Row {
  readonly key: string;
  /** A line of the order, or goods it has not had. */
  readonly position: number | null;
  readonly goods_id: string | null;
  readonly name: string;
  readonly article: string;
  readonly image: string;
  readonly quantity: string;
  readonly price: string;
  /** What the buyer pays for one piece while staff name no other price. */
  readonly buyerPrice: number | null;
  readonly removed: boolean;
  /** Pieces that have left already. */
  readonly least: number;
}

/** Lines, prices and delivery as they are to be; nothing of the order changes by saving it. */
export function AmendmentForm(props: {
  readonly order: StaffOrder;
  readonly draft: OrderAmendment | null;
  readonly onSave: (input: AmendmentInput) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { order, draft, onSave, onClose } = props;
  const [rows, setRows] = useState(() => rowsOf(order, draft));
  const [problem, setProblem] = useState('');
  const set = (key: string, change: Partial<Row>): void =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const before = deliveryOf(order, draft);
  const find = useGoodsOf(order.payer.id);
  const [method, setMethod] = useState<AmendedMethod>(() => methodOf(order, draft));

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lines: AmendmentInput['lines'] = [];
    for (const row of rows) {
      if (row.removed) continue;
      const [quantity, price] = [Number(row.quantity), priceOf(row)];
      if (!Number.isInteger(quantity) || quantity < 1 || price === null)
        return setProblem(`${row.name}: количество — целое число, цена — «1 234,50»`);
      lines.push({
        ...(row.position === null ? { goods_id: row.goods_id ?? '' } : { position: row.position }),
        quantity,
        // The server prices goods for the buyer and the quantity unless staff have typed a price.
        ...(row.price === '' ? {} : { price }),
      });
    }
    const delivery = kopecksOf(formText(form, 'delivery_price'));
    if (delivery === null) return setProblem('Цена доставки — «1 234,50»');
    const [day, note] = ['day', 'note'].map((name) => formText(form, name).trim());
    const destination = destinationIn(form, order, method);
    if (destination === 'wrong') return setProblem('Назовите город и\u00a0адрес, склад или терминал');
    const input: AmendmentInput = {
      lines,
      ...(delivery === before.price ? {} : { delivery_price: delivery }),
      ...(day && day !== before.day ? { day } : {}),
      ...(destination ? { place: destination } : {}),
      ...(note ? { note } : {}),
    };
    setProblem('');
    if (await onSave(input)) onClose();
  };

  return (
    <form onSubmit={(event) => void save(event)} aria-label="Изменение заказа">
      <div className="tw">
        <table className="t in two ge">
          <thead>
            <tr>
              <th scope="col">Товар, артикул</th>
              <th scope="col" className="r">
                Кол-во
              </th>
              <th scope="col" className="r">
                {withVat('Цена', ratesOf(order))}
              </th>
              <th scope="col">
                <span className="vh">Убрать</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.removed ? 'off' : ''}>
                <td className="wide">
                  <img className="gp" src={row.image} alt="" width={34} height={26} />
                  {row.removed ? <del>{row.name}</del> : row.name}
                  <small>{row.article}</small>
                </td>
                <td className="r">
                  <input
                    className="inp gc n"
                    type="number"
                    min={Math.max(1, row.least)}
                    max={99_999}
                    aria-label={`Количество, ${row.name}`}
                    disabled={row.removed}
                    value={row.quantity}
                    onChange={({ currentTarget: { value } }) => set(row.key, { quantity: value })}
                  />
                </td>
                <td className="r">
                  <input
                    className="inp gc n"
                    inputMode="decimal"
                    aria-label={`Цена, ${row.name}`}
                    disabled={row.removed || row.least > 0}
                    placeholder={row.buyerPrice === null ? undefined : amountText(row.buyerPrice)}
                    value={row.price}
                    onChange={({ currentTarget: { value } }) => set(row.key, { price: value })}
                  />
                </td>
                <td className="r">
                  {row.least === 0 && (
                    <button
                      type="button"
                      className="ib"
                      aria-label={row.removed ? `Вернуть ${row.name}` : `Убрать ${row.name}`}
                      onClick={() =>
                        row.position === null
                          ? setRows((all) => all.filter(({ key }) => key !== row.key))
                          : set(row.key, { removed: !row.removed })
                      }
                    >
                      <Icon name={row.removed ? 'plus' : 'x'} size="s" />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <GoodsSearch
        label="Добавить товар: артикул, название, размер или ссылка на комплектацию"
        find={find}
        onTake={({ id, article, name, image, price, pack_size: pack }) =>
          setRows((all) => [
            ...all,
            {
              key: `${id} ${all.length}`,
              position: null,
              goods_id: id,
              name,
              article,
              image,
              quantity: String(pack),
              price: '',
              buyerPrice: price,
              removed: false,
              least: 0,
            },
          ])
        }
      />
      <div className="fg">
        <TextField
          label={withVat('Доставка', ratesOf(order))}
          name="delivery_price"
          inputMode="decimal"
          required
          defaultValue={amountText(draft?.delivery?.after.price ?? before.price)}
        />
        <TextField
          label="Когда придёт"
          name="day"
          type="date"
          defaultValue={draft?.delivery?.after.day ?? before.day}
        />
        <AmendedDelivery order={order} draft={draft} method={method} onMethod={setMethod} />
        <TextField
          label="Что сказать покупателю"
          name="note"
          maxLength={500}
          defaultValue={draft?.note ?? ''}
        />
      </div>
      {problem && (
        <p className="er" role="alert">
          {problem}
        </p>
      )}
      <div className="fx w">
        <span className="mu">
          Товары станут {money(goodsTotal(rows), order.currency)}. Заказ изменится, когда согласится
          покупатель.
        </span>
        <span className="ml fx">
          <button type="button" className="b" onClick={onClose}>
            Отменить
          </button>
          <button type="submit" className="b p">
            Сохранить изменение
          </button>
        </span>
      </div>
    </form>
  );
}

const goodsTotal = (rows: readonly Row[]): number =>
  rows.reduce((total, row) => total + (row.removed ? 0 : (priceOf(row) ?? 0) * Number(row.quantity)), 0);

const priceOf = ({ price, buyerPrice }: Row): number | null =>
  price === '' && buyerPrice !== null ? buyerPrice : kopecksOf(price);

const deliveryOf = (order: StaffOrder, draft: OrderAmendment | null) =>
  draft?.delivery?.before ?? { price: order.delivery.price, day: order.delivery.date_to };

/** The order as the draft leaves it; without one, as it is. */
function rowsOf(order: StaffOrder, draft: OrderAmendment | null): Row[] {
  const drafted = new Map(draft?.lines.map((line) => [line.position, line]));
  const orderRows = order.lines.map((line): Row => {
    const change = drafted.get(line.position);
    const next = change ? change.after : line;
    return {
      key: String(line.position),
      position: line.position,
      goods_id: null,
      name: line.name,
      article: line.article,
      image: line.image,
      quantity: String(next?.quantity ?? line.quantity),
      price: amountText(next?.price ?? line.price),
      buyerPrice: null,
      removed: change?.after === null,
      least: line.quantity - line.due - line.cancelled,
    };
  });
  const added = (draft?.lines ?? []).flatMap((line): Row[] =>
    line.goods_id !== null && line.after
      ? [
          {
            key: `${line.goods_id} ${line.position}`,
            position: null,
            goods_id: line.goods_id,
            name: line.name,
            article: line.article,
            image: line.image,
            quantity: String(line.after.quantity),
            price: amountText(line.after.price),
            buyerPrice: null,
            removed: false,
            least: 0,
          },
        ]
      : [],
  );
  return [...orderRows, ...added];
}
