import { tieAddress } from '@spindle/contract/account/address-line';
import type { CheckoutOverview, DeliveryOption } from '@spindle/contract/orders/checkout';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { formatDays, optionText, partText, priceText } from '../../shared/orders/delivery-words.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx';
import { PointsScheme } from './points-scheme.tsx';
import { useProfiles } from '../../layout/layout-data.ts';
import styles from './checkout-page.module.css';

interface DeliveryPanelProps {
  overview: CheckoutOverview;
  /** Why the order could not be sent. */
  problem: string | null;
  /** Another one at every press that was refused: then it is brought into sight. */
  refused: { readonly delivery: string | null };
}

export function DeliveryPanel({ overview, problem, refused }: DeliveryPanelProps) {
  const { delivery, delivery_selected: selected } = overview;
  const chosen = delivery.find(({ type }) => type === selected?.type);
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused.delivery) return;
    // The form focuses its first wrong field in another tick, and the delivery is above it.
    const timer = setTimeout(() => refusal.current?.focus());
    return () => clearTimeout(timer);
  }, [refused]);
  return (
    <Panel title="Доставка" variant={selected?.option ? 'plain' : 'current'}>
      {problem && (
        <div ref={refusal} tabIndex={-1} className={styles.refusal}>
          <Note look="err" alert>
            {problem}
          </Note>
        </div>
      )}
      <ChoiceGroup label="Способ доставки" className={styles.two}>
        {delivery.map((option) => (
          <ChoiceCard
            key={option.type}
            fields={{
              intent: 'delivery',
              type: option.type,
              shipment: 'together',
              option: option.points.find(({ reason }) => reason === null)?.id ?? '',
            }}
            selected={option.type === selected?.type}
            title={option.name}
            text={optionText(option)}
            side={priceText(option.price)}
            reason={option.reason}
          />
        ))}
      </ChoiceGroup>
      {chosen && !chosen.reason && <Points option={chosen} overview={overview} />}
      {chosen && chosen.shipment.length > 1 && <Shipments option={chosen} overview={overview} />}
    </Panel>
  );
}

interface ChosenProps {
  option: DeliveryOption;
  overview: CheckoutOverview;
}

const headings: Record<DeliveryOption['type'], string> = {
  Pickup: 'Откуда заберёте',
  ToTerminal: 'Терминал',
  ToDoorEconom: 'Куда привезти',
  ToDoorExpress: 'Куда привезти',
};

function Points({ option, overview }: ChosenProps) {
  const profiles = useProfiles();
  const selected = overview.delivery_selected;
  const isDoor = option.type === 'ToDoorEconom' || option.type === 'ToDoorExpress';
  const located = option.points.filter(({ lat, lon }) => lat !== null && lon !== null);
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>{headings[option.type]}</h3>
        {isDoor &&
          (overview.your_data.is_signed_in ? (
            <PopupButton popup="addAddress" params={{ delivery: option.type }} size="s" icon="plus">
              Добавить адрес
            </PopupButton>
          ) : (
            <PopupButton popup="loginRequired" size="s" icon="plus">
              Добавить адрес
            </PopupButton>
          ))}
      </div>
      {option.type === 'ToTerminal' && <CityChoice overview={overview} />}
      {isDoor && option.points.length === 0 && (
        <p className={styles.lead}>
          {overview.your_data.is_signed_in || profiles
            ? 'Сохранённых адресов пока нет: добавьте тот, куда привезти заказ.'
            : 'Сначала укажите покупателя, потом адрес, куда привезти заказ.'}
        </p>
      )}
      <div className={located.length > 1 ? styles.withScheme : undefined}>
        <ChoiceGroup label={headings[option.type]} className={styles.points}>
          {option.points.map((point) => (
            <ChoiceCard
              key={point.id}
              fields={{
                intent: 'delivery',
                type: option.type,
                shipment: selected?.shipment ?? 'together',
                option: point.id,
              }}
              selected={point.id === selected?.option}
              title={`${option.type === 'ToTerminal' ? `«${point.name}»` : point.name}, ${point.city}`}
              text={tieAddress(
                [point.address === point.name ? '' : point.address, point.opening_hours]
                  .filter(Boolean)
                  .join('. '),
              )}
              side={
                option.type === 'Pickup' ? formatDays(point.date_from, point.date_to) : priceText(point.price)
              }
              reason={point.reason}
            />
          ))}
        </ChoiceGroup>
        {located.length > 1 && <PointsScheme points={located} selected={selected?.option ?? null} />}
      </div>
    </div>
  );
}

/** A plain form of the address: without JavaScript the button sends it. */
function CityChoice({ overview: { city, cities } }: { overview: CheckoutOverview }) {
  const submit = useSubmit();
  return (
    <Form method="get" action={paths.checkout()} className={styles.city} preventScrollReset>
      <Field label="Город">
        <Select
          key={city?.id}
          name="city_id"
          defaultValue={city ? String(city.id) : ''}
          options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
      </Field>
      <Button type="submit" className={styles.show}>
        Показать
      </Button>
    </Form>
  );
}

function Shipments({ option, overview }: ChosenProps) {
  const selected = overview.delivery_selected;
  return (
    <div className={styles.part}>
      <h3>Как отправить</h3>
      <ChoiceGroup label="Как отправить" className={styles.two}>
        {option.shipment.map((shipment) => (
          <ChoiceCard
            key={shipment.id}
            fields={{
              intent: 'delivery',
              type: option.type,
              shipment: shipment.id,
              option: selected?.option ?? '',
            }}
            selected={shipment.id === selected?.shipment}
            title={shipment.name}
            text={
              shipment.id === 'together'
                ? `${formatDays(shipment.date_from, shipment.date_to)}, когда на\u00a0складе последняя строка`
                : shipment.parts.map(partText).join('; ')
            }
            side={priceText(shipment.price)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
