import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import type { AmendmentInput } from '@spindle/contract/staff/orders/staff-orders';
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
export type AmendedMethod = keyof typeof others | '';

const kinds = Object.keys(others) as (keyof typeof others)[];

/** What the draft wants; nothing where the way stays. */
export function methodOf(order: StaffOrder, draft: OrderAmendment | null): AmendedMethod {
  const { before, after } = draft?.delivery ?? {};
  if (!after || !before || after.place === before.place) return '';
  return after.type === order.delivery.type ? '' : (kinds.find((kind) => kind === after.type) ?? '');
}

/** The place the form names; undefined where it stays. */
export function destinationIn(
  form: FormData,
  order: StaffOrder,
  method: AmendedMethod,
): AmendmentInput['place'] | 'wrong' {
  const warehouse = formText(form, 'warehouse');
  if (method === 'Pickup')
    return warehouse === '' ? 'wrong' : { type: method, warehouse_id: Number(warehouse) };
  const terminal = formText(form, 'terminal');
  if (method === 'ToTerminal') return terminal === '' ? 'wrong' : { type: method, terminal_id: terminal };
  const [city, address] = [formText(form, 'city').trim(), formText(form, 'address').trim()];
  if (method === '') {
    if (!order.delivery.type.startsWith('ToDoor') || (city === '' && address === '')) return undefined;
    return city && address ? { city, address } : 'wrong';
  }
  return city && address ? { type: method, city, address } : 'wrong';
}

/** How and where the goods go when the buyer has agreed. */
export function AmendedDelivery(props: {
  readonly order: StaffOrder;
  readonly draft: OrderAmendment | null;
  readonly method: AmendedMethod;
  readonly onMethod: (method: AmendedMethod) => void;
}) {
  const { order, draft, method, onMethod } = props;
  const [warehouses, setWarehouses] = useState<readonly { id: number; name: string }[]>([]);
  const isPickup = method === 'Pickup';
  useEffect(() => {
    if (!isPickup) return;
    let isCurrent = true;
    api.orders.warehouses().then(
      ({ data }) => isCurrent && setWarehouses(data),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isPickup]);
  const isTerminal = method === 'ToTerminal';
  const { before, after } = draft?.delivery ?? {};
  const drafted = after && before && after.place !== before.place ? after : null;
  const isPartlyShipped = order.parts.some(({ left }) => left);
  return (
    <>
      <Field
        label="Способ доставки"
        {...(isPartlyShipped ? { hint: 'часть уже отгружена прежним способом' } : {})}
      >
        {(ids) => (
          <select
            className="inp"
            value={method}
            disabled={isPartlyShipped}
            onChange={(event) => onMethod(event.currentTarget.value as AmendedMethod)}
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
              {warehouses.map(({ id, name }) => (
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
        (method !== '' || order.delivery.type.startsWith('ToDoor')) && (
          <>
            <TextField
              label="Новый город доставки"
              name="city"
              maxLength={100}
              required={method !== ''}
              defaultValue={drafted?.city ?? ''}
            />
            <TextField
              label="Новый адрес доставки"
              name="address"
              maxLength={300}
              required={method !== ''}
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
    const abort = new AbortController();
    api.orders.terminals({ query: city === '' ? {} : { city } }, { signal: abort.signal }).then(
      (found) => !abort.signal.aborted && setFound(found),
      () => {},
    );
    return () => abort.abort();
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
