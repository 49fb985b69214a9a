import type { Client } from '@spindle/client/client';
import { OTHER_BRAND, serviceRequest, serviceRequestForm } from '@spindle/contract/forms/service-request';
import { servicePromise } from '@spindle/contract/reaction';
import { useRef } from 'react';
import { client } from '../../calls/client.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { SenderCompanyFields, SenderFields } from '../../shared/forms/sender-fields.tsx';
import { useTypedValues } from '../../shared/forms/use-typed-values.ts';
import { useOpenPopup } from '../../shared/popups/popup-context.ts';
import type { PopupProps } from '../../shared/popups/popup-module.ts';

const { labels, choices } = serviceRequestForm;
const mostCards = 100;

/** Brands that the shop's engineers look after, and the sender's own machines. */
export async function load(api: Client, _params: unknown, { signedIn }: { signedIn: boolean }) {
  const [brands, cards] = await Promise.all([
    api.brands.select({ query: { is_for_service_request: true } }),
    signedIn ? api.serviceCards.list({ query: { limit: mostCards } }, { hint: 'passive' }) : { data: [] },
  ]);
  return {
    brands: brands.data.map(({ slug, name }) => ({ value: slug, label: name })),
    cards: cards.data.map(({ id, number, name }) => ({ value: id, label: `${name}, ${number}` })),
  };
}

export function Popup({ params, data }: PopupProps<typeof load>) {
  return (
    <RequestPopup
      schema={serviceRequest}
      send={(body) => client().forms.serviceRequest({ body })}
      thanks={(number, reaction) => ({
        title: `Заявка ${number} принята`,
        message: servicePromise(reaction),
      })}
      files
      changesPage
    >
      <Machine params={params} data={data} />
      <div className="form-grid">
        <FormSelect
          name="kind"
          label={labels.kind}
          options={choices.kind}
          defaultValue={params['kind'] ?? 'repair'}
          required
        />
        <FormSelect
          name="machine_state"
          label={labels.machine_state}
          options={choices.machine_state}
          defaultValue={params['machine_state'] ?? (params['description'] ? 'works' : 'stopped')}
          required
        />
      </div>
      <FormTextarea
        name="description"
        label={labels.description}
        rows={3}
        hint="После чего началось, что показывает экран"
        defaultValue={params['description']}
        required
      />
      <FormText name="alarm_code" label={labels.alarm_code} defaultValue={params['alarm_code']} />
      <FormFiles name="files" label={labels.files} />
      <SenderFields labels={labels} />
      <SenderCompanyFields labels={labels} />
    </RequestPopup>
  );
}

/** A machine of the sender's has all data; for any other the form has fields for brand, model and location. */
function Machine({ params, data }: PopupProps<typeof load>) {
  const { answer } = useOpenPopup();
  const box = useRef<HTMLDivElement>(null);
  const cards = data?.cards ?? [];
  const requestedCard = answer?.values['service_card_id'] ?? params['service_card_id'] ?? '';
  const start = cards.some(({ value }) => value === requestedCard) ? requestedCard : '';
  const { service_card_id: chosen } = useTypedValues(box, { service_card_id: start });
  return (
    <div ref={box} className="stack">
      {cards.length > 0 && (
        <FormSelect
          name="service_card_id"
          label={labels.service_card_id}
          options={cards}
          placeholder="Другой станок"
          defaultValue={start}
        />
      )}
      {chosen === '' && (
        <>
          <FormSelect
            name="brand"
            label={labels.brand}
            options={[...(data?.brands ?? []), { value: OTHER_BRAND, label: 'Другая марка' }]}
            placeholder="Выберите"
            defaultValue={params['brand']}
            required
          />
          <div className="form-grid">
            <FormText name="model" label={labels.model} defaultValue={params['model']} required />
            <FormText
              name="serial_number"
              label={labels.serial_number}
              defaultValue={params['serial_number']}
            />
          </div>
          <FormText
            name="city"
            label={labels.city}
            hint="Город и предприятие"
            autoComplete="address-level2"
            required
          />
        </>
      )}
    </div>
  );
}
