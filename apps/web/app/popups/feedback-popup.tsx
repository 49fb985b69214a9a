import { feedback, feedbackForm } from '@spindle/contract/forms/feedback';
import { client } from '../client.ts';
import { FormFiles } from '../forms/form-files.tsx';
import { FormPhone, FormSelect, FormText, FormTextarea } from '../forms/form-fields.tsx';
import { useLayoutData } from '../shell/layout-data.ts';
import { RequestPopup } from './request-popup.tsx';

const { labels, choices } = feedbackForm;

export function Popup() {
  const user = useLayoutData()?.user;
  return (
    <RequestPopup
      schema={feedback}
      send={(body) => client().forms.feedback({ body })}
      thanks={(number) => ({
        title: `Обращение ${number} принято`,
        message: 'Ответим в\u00a0течение одного рабочего дня. Копию обращения отправили на\u00a0вашу почту.',
      })}
      button="Отправить"
      files
    >
      <FormText
        name="name"
        label={labels.name}
        autoComplete="name"
        defaultValue={user?.first_name}
        required
      />
      <FormText
        name="email"
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={user?.email}
        required
      />
      <FormPhone name="phone" label={labels.phone} defaultValue={user?.phone ?? undefined} />
      <FormSelect name="topic" label={labels.topic} options={choices.topic} placeholder="Не выбрана" />
      <FormTextarea name="message" label={labels.message} rows={4} required />
      <FormFiles name="files" label={labels.files} />
    </RequestPopup>
  );
}
