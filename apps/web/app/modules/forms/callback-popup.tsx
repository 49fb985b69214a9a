import type { Client } from '@spindle/client/client';
import { callBackRequest, callBackRequestForm } from '@spindle/contract/forms/call-back-request';
import { callbackTime } from '@spindle/contract/offices/opening-hours';
import { client } from '../../calls/client.ts';
import { FormPhone, FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import type { PopupProps } from '../../shared/popups/popup-module.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useOffice, useReaction } from '../../layout/office-choice.ts';

const { labels, choices } = callBackRequestForm;

/** The promise goes by the clock of the chosen office; both renderings take the same moment. */
export async function load(api: Client) {
  const { additional_data: more } = await api.companies.list();
  return { schedules: more.schedules, now: Date.now() };
}

export function Popup({ data }: PopupProps<typeof load>) {
  const layout = useLayoutData();
  const { office } = useOffice();
  const schedule = data?.schedules.find(({ company_id }) => company_id === office?.id);
  const { callback_minutes: minutes } = useReaction();
  const when = callbackTime(schedule, minutes, new Date(data?.now ?? 0));
  return (
    <RequestPopup
      schema={callBackRequest}
      send={(body) => client().forms.callBackRequest({ body })}
      thanks={(number) => ({
        title: `Заявка ${number} принята`,
        message: `Перезвоним ${when}.`,
      })}
    >
      <p className="second">
        Перезвоним {when}. {office && `${office.city_name}: ${office.opening_hours}`}
      </p>
      <FormText name="name" label={labels.name} autoComplete="name" defaultValue={layout?.user?.first_name} />
      <FormPhone name="phone" label={labels.phone} defaultValue={layout?.user?.phone ?? undefined} required />
      <FormSelect name="topic" label={labels.topic} options={choices.topic} placeholder="Не выбрана" />
      <FormSelect
        name="convenient_time"
        label={labels.convenient_time}
        options={choices.convenient_time.slice(1)}
        placeholder={choices.convenient_time[0].label}
      />
      <FormTextarea name="comment" label={labels.comment} rows={2} />
    </RequestPopup>
  );
}
