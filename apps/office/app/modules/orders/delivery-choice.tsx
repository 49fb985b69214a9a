import { pointLine } from '@spindle/contract/account/address-line';
import type { CheckoutOverview, DeliveryOption } from '@spindle/contract/orders/checkout';
import { DELIVERY_OPTION_FIELDS } from '@spindle/contract/constants';
import { useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { dateLabel } from '../../ground/labels.ts';
import { roubles, type Way } from './use-counted.ts';

const deliveryMethod = (
  type: DeliveryOption['type'],
  option: string | null,
  shipment: 'together' | 'parts',
): Way => ({
  type,
  shipment,
  ...(option === null ? {} : { [DELIVERY_OPTION_FIELDS[type]]: option }),
});

/** How the goods get to the buyer: kinds with their price for this very order, then the place. */
export function DeliveryChoice(props: {
  readonly overview: CheckoutOverview;
  readonly currency: string;
  readonly buyerId: string;
  readonly way: Way | null;
  readonly onMethod: (method: Way) => void;
  readonly onCity: (id: number) => void;
  readonly onAddress: () => void;
}) {
  const { overview, currency, buyerId, way: method, onMethod, onCity, onAddress } = props;
  const selected = overview.delivery_selected;
  const option = overview.delivery.find(({ type }) => type === method?.type);
  const toDoor = option !== undefined && DELIVERY_OPTION_FIELDS[option.type] === 'address_id';
  return (
    <section className="sec">
      <header>
        <h2>Доставка</h2>
        {selected?.option && option?.date_from && (
          <span className="mu">
            {dateLabel(option.date_from)}
            {option.date_to !== null &&
              option.date_to !== option.date_from &&
              `—${dateLabel(option.date_to)}`}
          </span>
        )}
      </header>
      <fieldset className="ways">
        <legend className="vh">Способ доставки</legend>
        {overview.delivery.map(({ type, name, price, reason, points }) => (
          <label key={type} className={reason ? 'off' : ''}>
            <input
              type="radio"
              name="way"
              checked={method?.type === type}
              disabled={reason !== null}
              onChange={() =>
                onMethod(
                  deliveryMethod(type, points.length === 1 ? (points[0]?.id ?? null) : null, 'together'),
                )
              }
            />
            <span>
              {name}
              <small>{reason ?? (price === null ? 'цена по\u00a0месту' : roubles(price, currency))}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {option && (
        <div className="fg">
          {option.type === 'ToTerminal' && (
            <Field label="Город">
              {(ids) => (
                <select
                  className="inp"
                  value={overview.city?.id ?? ''}
                  onChange={(event) => onCity(Number(event.currentTarget.value))}
                  {...ids}
                >
                  {overview.cities.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field
            label={option.type === 'Pickup' ? 'Склад' : toDoor ? 'Адрес' : 'Терминал'}
            {...(option.points.length === 0 ? { hint: 'пока ни\u00a0одного' } : {})}
          >
            {(ids) => (
              <select
                className="inp"
                value={selected?.option ?? ''}
                onChange={(event) =>
                  onMethod(
                    deliveryMethod(
                      option.type,
                      event.currentTarget.value || null,
                      method?.shipment ?? 'together',
                    ),
                  )
                }
                {...ids}
              >
                <option value="">выберите</option>
                {option.points.map((point) => (
                  <option key={point.id} value={point.id} disabled={point.reason !== null}>
                    {pointLine(point)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {option.shipment.length > 1 && selected?.option && (
            <Field label="Отгрузка">
              {(ids) => (
                <select
                  className="inp"
                  value={selected.shipment}
                  onChange={(event) =>
                    onMethod(
                      deliveryMethod(
                        option.type,
                        selected.option,
                        event.currentTarget.value === 'parts' ? 'parts' : 'together',
                      ),
                    )
                  }
                  {...ids}
                >
                  {option.shipment.map(({ id, name, price }) => (
                    <option key={id} value={id}>
                      {name}, {roubles(price, currency)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </div>
      )}
      {toDoor && (
        <NewAddress
          buyerId={buyerId}
          onAdded={(id) => {
            onMethod(deliveryMethod(option.type, id, 'together'));
            onAddress();
          }}
        />
      )}
    </section>
  );
}

function NewAddress({ buyerId, onAdded }: { buyerId: string; onAdded: (id: string) => void }) {
  const [typed, setTyped] = useState({ city: '', address: '' });
  const [problem, setProblem] = useState('');
  const add = async (): Promise<void> => {
    setProblem('');
    try {
      const { id } = await api.sales.address({
        params: { id: buyerId },
        body: { ...typed, is_default: false },
      });
      setTyped({ city: '', address: '' });
      onAdded(id);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className="fx w addl">
      <input
        className="inp"
        aria-label="Город нового адреса"
        placeholder="Город"
        maxLength={100}
        value={typed.city}
        onChange={(event) => setTyped({ ...typed, city: event.currentTarget.value })}
      />
      <input
        className="inp"
        aria-label="Улица и дом нового адреса"
        placeholder="Улица, дом"
        maxLength={300}
        value={typed.address}
        onChange={(event) => setTyped({ ...typed, address: event.currentTarget.value })}
      />
      <button
        type="button"
        className="b"
        disabled={typed.city.trim() === '' || typed.address.trim() === ''}
        onClick={() => void add()}
      >
        Добавить адрес
      </button>
      {problem && (
        <small className="er" role="alert">
          {problem}
        </small>
      )}
    </div>
  );
}
