import { callBackRequest, callBackRequestForm } from '@spindle/contract/forms/call-back-request';
import { client } from '../../calls/client.ts';
import { FormPhone, FormSelect, FormText, FormTextarea } from '../../kits/forms/form-fields.tsx';
import { RequestPopup } from '../../kits/forms/request-popup.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';

const { labels, choices } = callBackRequestForm;

export function Popup() {
  const layout = useLayoutData();
  return (
    <RequestPopup
      schema={callBackRequest}
      send={(body) => client().forms.callBackRequest({ body })}
      thanks={(number) => ({
        title: `Заявка ${number} принята`,
        message: `Перезвоним в\u00a0рабочее время: ${layout?.site.pageTemplate.openingHours ?? ''}.`,
      })}
      button="Жду звонка"
    >
      <p className="second">
        Перезвоним за&nbsp;15&nbsp;минут, {layout?.site.pageTemplate.headerWorkingText}
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
