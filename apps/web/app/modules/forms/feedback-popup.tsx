import { TEXT_LIMITS } from '@spindle/contract/constants';
import { feedback, feedbackForm } from '@spindle/contract/forms/feedback';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormPhone, FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import { useLayoutData } from '../../layout/layout-data.ts';

const { labels, choices } = feedbackForm;

/** Opened with a topic and a message it begins with them. */
export function Popup({ params }: { params: PopupParams }) {
  const user = useLayoutData()?.user;
  return (
    <RequestPopup
      schema={feedback}
      send={(body) => client().forms.feedback({ body })}
      thanks={(number, reaction) => ({
        title: `Обращение ${number} принято`,
        message: `Ответим ${otherTerm(reaction)}. Копию обращения отправили на\u00a0вашу почту.`,
      })}
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
      <FormSelect
        name="topic"
        label={labels.topic}
        options={choices.topic}
        placeholder="Не выбрана"
        defaultValue={choices.topic.find(({ value }) => value === params['topic'])?.value}
      />
      <FormTextarea
        name="message"
        label={labels.message}
        rows={4}
        defaultValue={params['message']?.slice(0, TEXT_LIMITS.line * 2)}
        required
      />
      <FormFiles name="files" label={labels.files} />
    </RequestPopup>
  );
}
