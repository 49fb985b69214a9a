import type { KeyboardEvent, PointerEvent } from 'react';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { Icon } from '../../ground/icon.tsx';
import { money } from '../../ground/labels.ts';
import type { Cell, CellName, Line } from './quotation-fields.ts';

const offOf = (list: number | null, price: number | null): number | null =>
  list === null || price === null || list === 0 ? null : Math.round((1 - price / list) * 1000) / 10;

export interface RowMoves {
  readonly onGrip: (event: PointerEvent<HTMLElement>) => void;
  /** Up is −1, down is 1. */
  readonly onStep: (by: -1 | 1) => void;
}

/** One line: quantity, price or discount, days; moved by its grip, or by Alt and an arrow from anywhere in it. */
export function GridRow(props: {
  readonly line: Line;
  readonly index: number;
  readonly cell: Cell;
  readonly currency: string;
  readonly editable: boolean;
  readonly above: boolean;
  readonly moves: RowMoves;
  readonly onSet: (name: CellName, value: string) => void;
  readonly onDrop: () => void;
}) {
  const { line, index, cell, currency, editable, above, moves, onSet, onDrop } = props;
  const price = kopecksOf(cell.price);
  const off = offOf(line.list_price, price);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isGrip = (event.target as HTMLElement).dataset['grip'] !== undefined;
    if (!event.altKey && !isGrip) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    moves.onStep(by);
  };
  const field = (name: CellName, label: string, width: string) => (
    <input
      className={`inp gc ${width}`}
      aria-label={`${label}, ${line.name}`}
      inputMode={name === 'price' ? 'decimal' : 'numeric'}
      value={cell[name]}
      onChange={(event) => onSet(name, event.currentTarget.value)}
    />
  );
  return (
    <tr data-line={line.id} onKeyDown={editable ? onKeyDown : undefined}>
      <td className="no">
        {editable ? (
          <button
            type="button"
            className="grip"
            data-grip={line.id}
            aria-label={`Строка ${index}, ${line.name}: переставить стрелками`}
            title="Перетащите строку или нажмите Alt и стрелку"
            onPointerDown={moves.onGrip}
          >
            <Icon name="grip" size="s" />
            {index}
          </button>
        ) : (
          index
        )}
      </td>
      <td className="wide">
        <span className="fx">
          {line.image && <img className="gp" src={line.image} alt="" width={34} height={26} loading="lazy" />}
          <span>
            {line.name}
            <small>
              {[
                line.article || (line.unit === 'усл. ед.' ? 'своя строка' : 'без артикула'),
                line.note,
                line.is_delivery && 'доставка заказа',
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
        </span>
      </td>
      <td className="r">
        {editable ? field('quantity', 'Количество', 'n') : `${line.quantity}\u00a0${line.unit}`}
      </td>
      <td className="r m2 wk">{line.list_price === null ? '—' : money(line.list_price, currency)}</td>
      <td className={`r wk ${above ? 'need' : ''}`}>
        {editable && line.list_price !== null ? (
          <input
            className="inp gc n"
            aria-label={`Скидка, ${line.name}`}
            inputMode="decimal"
            key={`${line.id} ${off ?? ''}`}
            defaultValue={off === null ? '' : String(off).replace('.', ',')}
            onBlur={(event) => {
              const percent = Number(event.currentTarget.value.replace(',', '.'));
              if (event.currentTarget.value.trim() === '' || !(percent >= 0 && percent <= 100)) return;
              if (percent !== off)
                onSet('price', amountText(Math.round(((line.list_price ?? 0) * (100 - percent)) / 100)));
            }}
          />
        ) : off === null ? (
          '—'
        ) : (
          off.toLocaleString('ru-RU')
        )}
      </td>
      <td className="r">
        {editable ? (
          field('price', 'Цена', 'p')
        ) : (
          <>{line.price === null ? '—' : money(line.price, currency)}</>
        )}
        {editable && line.today_price !== null && line.today_price !== price && (
          <small>
            <button
              type="button"
              className="lk"
              onClick={() => onSet('price', amountText(line.today_price ?? 0))}
            >
              сегодня {money(line.today_price, currency)}
            </button>
          </small>
        )}
      </td>
      <td className="r m2 wk">{editable ? field('days', 'Дней', 'n') : (line.ready_days ?? '—')}</td>
      <td className="r b5 wk">
        {price === null ? '—' : money(price * (Number(cell.quantity) || 0), currency)}
      </td>
      {editable && (
        <td className="r">
          <button type="button" className="ib" aria-label={`Убрать ${line.name}`} onClick={onDrop}>
            <Icon name="x" size="s" />
          </button>
        </td>
      )}
    </tr>
  );
}
