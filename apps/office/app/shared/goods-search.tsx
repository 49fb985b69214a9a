import type { SoughtGoods } from '@spindle/contract/staff/orders/staff-sales';
import { useCallback, useId, useState } from 'react';
import { api } from '../ground/api.ts';
import { useSought } from '../ground/use-search.ts';
import { money, plural } from '../ground/labels.ts';

const findGoods = (q: string, signal: AbortSignal) => api.sales.goods({ query: { q } }, { signal });

/** Goods at the price of who pays. */
export function useGoodsOf(payerId: string): typeof findGoods {
  return useCallback(
    (q, signal) => api.sales.goods({ query: { q, payer_id: payerId } }, { signal }),
    [payerId],
  );
}

const stockLabel = ({ in_stock, lead_days }: SoughtGoods): string =>
  in_stock > 0
    ? `на\u00a0складе ${in_stock}`
    : lead_days === null
      ? 'нет'
      : `под заказ, ${plural(lead_days, ['день', 'дня', 'дней'])}`;

/** Goods by article or name: arrows choose, Enter takes. `find` is the same function each time. */
export function GoodsSearch(props: {
  readonly label: string;
  readonly find?: typeof findGoods;
  readonly onTake: (goods: SoughtGoods) => void;
}) {
  const { label, find = findGoods, onTake } = props;
  const [text, setText] = useState('');
  const sought = useSought(text, find);
  // Results of the previous text stay while typing and are cleared with the field.
  const found = text.trim() === '' ? [] : sought.found;
  const message =
    sought.failure || (sought.found.length === 0 && sought.text !== '' ? 'Ничего не\u00a0нашлось' : '');
  const [at, setAt] = useState(0);
  const list = useId();
  const chosen = Math.min(at, found.length - 1);
  const take = (goods: SoughtGoods | undefined): void => {
    if (!goods) return;
    onTake(goods);
    setText('');
    setAt(0);
  };
  return (
    <div className="gs">
      <input
        className="inp"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[chosen] ? `${list}-${chosen}` : undefined}
        aria-autocomplete="list"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            setAt(Math.max(0, Math.min(found.length - 1, chosen + step)));
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            take(found[chosen]);
          }
          if (event.key === 'Escape') setText('');
        }}
      />
      <div id={list} role="listbox" aria-label="Найденные товары" hidden={found.length === 0}>
        {found.map((goods, index) => (
          // The field keeps the focus and reads out the chosen row.
          <div
            key={goods.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => {
              event.preventDefault();
              take(goods);
            }}
          >
            {goods.image ? <img src={goods.image} alt="" width={34} height={26} loading="lazy" /> : <i />}
            <span>
              {goods.name}
              <small>
                {goods.article}, {stockLabel(goods)}
              </small>
            </span>
            <b>{goods.price === null ? 'по\u00a0запросу' : money(goods.price)}</b>
          </div>
        ))}
      </div>
      {message && text.trim() === sought.text && (
        <small className="mu" role="status">
          {message}
        </small>
      )}
    </div>
  );
}
