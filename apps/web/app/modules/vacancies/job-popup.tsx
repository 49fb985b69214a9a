import type { Client } from '@spindle/client/client';
import { jobApplication, jobApplicationForm } from '@spindle/contract/forms/job-application';
import { client } from '../../calls/client.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { SenderFields } from '../../shared/forms/sender-fields.tsx';
import type { PopupProps } from '../../shared/popups/popup-module.ts';

const { labels } = jobApplicationForm;

export async function load(api: Client) {
  const { data } = await api.vacancies.list();
  return data.map(({ id, name, city_name }) => ({ value: id, label: `${name}, ${city_name}` }));
}

/** Without a vacancy it is a résumé for any suitable one. */
export function Popup({ params, data: vacancies }: PopupProps<typeof load>) {
  return (
    <RequestPopup
      schema={jobApplication}
      send={(body) => client().forms.jobApplication({ body })}
      thanks={(number) => ({
        title: `Отклик ${number} принят`,
        message: 'Прочитаем и\u00a0ответим на\u00a0почту в\u00a0течение трёх рабочих дней.',
      })}
      files
    >
      <FormSelect
        name="vacancy_id"
        label={labels.vacancy_id}
        options={vacancies ?? []}
        placeholder="Любая подходящая"
        defaultValue={params['vacancy_id']}
      />
      <SenderFields labels={labels} familyFirst />
      <FormText name="city" label={labels.city} autoComplete="address-level2" />
      <FormFiles name="files" label={labels.files} hint="PDF или документ Word" />
      <FormTextarea
        name="about"
        label={labels.about}
        rows={3}
        hint="Можно вместо резюме: станки, системы ЧПУ, что делали сами"
      />
    </RequestPopup>
  );
}
