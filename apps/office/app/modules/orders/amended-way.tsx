import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import type { AmendmentWish } from '@spindle/contract/staff/orders/staff-orders';
import { useEffect, useState } from 'react';
import { api } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';

const others = {
  Pickup: 'Самовывоз со\u00a0склада',
  ToDoorEconom: 'До\u00a0двери, эконом',
  ToDoorExpress: 'До\u00a0двери, экспресс',
  ToTerminal: 'До\u00a0терминала перевозчика',
} as const;
/** Nothing is the way of the order. */
export type Way = keyof typeof others | '';

const kinds = Object.keys(others) as (keyof typeof others)[];

/** What the draft wants; nothing where the way stays. */
export function wayOf(order: StaffOrder, draft: OrderAmendment | null): Way {
  const { before, after } = draft?.delivery ?? {};
  if (!after || !before || after.place === before.place) return '';
  return after.type === order.delivery.type ? '' : (kinds.find((kind) => kind === after.type) ?? '');
}

/** The place the form names; undefined where it stays. */
export function placeIn(form: FormData, order: StaffOrder, way: Way): AmendmentWish['place'] | 'wrong' {
  const warehouse = formText(form, 'warehouse');
  if (way === 'Pickup') return warehouse === '' ? 'wrong' : { type: way, warehouse_id: Number(warehouse) };
  const terminal = formText(form, 'terminal');
  if (way === 'ToTerminal') return terminal === '' ? 'wrong' : { type: way, terminal_id: terminal };
  const [city, address] = [formText(form, 'city').trim(), formText(form, 'address').trim()];
  if (way === '') {
    if (!order.delivery.type.startsWith('ToDoor') || (city === '' && address === '')) return undefined;
    return city && address ? { city, address } : 'wrong';
  }
  return city && address ? { type: way, city, address } : 'wrong';
}

/** How and where the goods go when the buyer has agreed. */
export function AmendedWay(props: {
  readonly order: StaffOrder;
  readonly draft: OrderAmendment | null;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}) {
  const { order, draft, way, onWay } = props;
  const [places, setPlaces] = useState<readonly { id: number; name: string }[]>([]);
  const isPickup = way === 'Pickup';
  useEffect(() => {
    if (!isPickup) return;
    let isCurrent = true;
    api.orders.warehouses().then(
      ({ data }) => isCurrent && setPlaces(data),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isPickup]);
  const isTerminal = way === 'ToTerminal';
  const { before, after } = draft?.delivery ?? {};
  const drafted = after && before && after.place !== before.place ? after : null;
  const hasLeft = order.parts.some(({ left }) => left);
  return (
    <>
      <Field label="Способ доставки" {...(hasLeft ? { hint: 'часть уже отгружена прежним способом' } : {})}>
        {(ids) => (
          <select
            className="inp"
            value={way}
            disabled={hasLeft}
            onChange={(event) => onWay(event.currentTarget.value as Way)}
            {...ids}
          >
            <option value="">Как сейчас: {order.delivery.name}</option>
            {kinds
              .filter((kind) => kind !== order.delivery.type || !kind.startsWith('ToDoor'))
              .map((kind) => (
                <option key={kind} value={kind}>
                  {others[kind]}
                </option>
              ))}
          </select>
        )}
      </Field>
      {isPickup ? (
        <Field label="Склад">
          {(ids) => (
            <select className="inp" name="warehouse" required {...ids}>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : isTerminal ? (
        <TerminalChoice city={drafted?.city ?? ''} address={drafted?.address ?? ''} />
      ) : (
        (way !== '' || order.delivery.type.startsWith('ToDoor')) && (
          <>
            <TextField
              label="Новый город доставки"
              name="city"
              maxLength={100}
              required={way !== ''}
              defaultValue={drafted?.city ?? ''}
            />
            <TextField
              label="Новый адрес доставки"
              name="address"
              maxLength={300}
              required={way !== ''}
              defaultValue={drafted?.address ?? ''}
            />
          </>
        )
      )}
    </>
  );
}

type Terminals = Awaited<ReturnType<typeof api.orders.terminals>>;

/** City first: a carrier has hundreds of terminals. */
function TerminalChoice(props: { readonly city: string; readonly address: string }) {
  const [city, setCity] = useState(props.city);
  const [{ cities, data }, setFound] = useState<Terminals>({ cities: [], data: [] });
  useEffect(() => {
    const asked = new AbortController();
    api.orders.terminals({ query: city === '' ? {} : { city } }, { signal: asked.signal }).then(
      (found) => !asked.signal.aborted && setFound(found),
      () => {},
    );
    return () => asked.abort();
  }, [city]);
  return (
    <>
      <Field label="Город терминала">
        {(ids) => (
          <select
            className="inp"
            required
            value={city}
            onChange={(event) => setCity(event.currentTarget.value)}
            {...ids}
          >
            <option value="">выберите</option>
            {cities.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Терминал">
        {(ids) => (
          <select
            key={data.map(({ id }) => id).join(' ')}
            className="inp"
            name="terminal"
            required
            defaultValue={data.find(({ name }) => name.endsWith(props.address))?.id}
            {...ids}
          >
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
