import { editClientCompany, editClientCompanyForm } from '@spindle/contract/forms/edit-client-company';
import { localeRules } from '@spindle/contract/shop/locales';
import { Note } from '@spindle/ui/text/note.tsx';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../../calls/client.ts';
import { FormHidden, FormTextarea } from '../../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../../shared/forms/request-popup.tsx';
import type { PopupParams } from '../../../shared/popups/popup-module.ts';
import { useLayoutData } from '../../../layout/layout-data.ts';

const { labels } = editClientCompanyForm;

/** The owner of a confirmed company requests a change of its data. */
export function Popup({ params }: { params: PopupParams }) {
  const layout = useLayoutData();
  const { taxLabel } = localeRules(layout?.site.locale);
  const owned = (layout?.user?.clients ?? []).filter(({ role }) => role === 'owner');
  const company = owned.find(({ id }) => id === params['client_id']) ?? owned[0];
  return (
    <RequestPopup
      schema={editClientCompany}
      send={(body) => client().forms.editClientCompany({ body })}
      thanks={(number, reaction) => ({
        title: `Запрос ${number} принят`,
        message: `Проверим данные и\u00a0изменим их ${otherTerm(reaction)}.`,
      })}
      files
    >
      {company && (
        <p className="second">
          {company.name}, {taxLabel}&nbsp;{company.inn}. Данные проверены, поэтому меняем их&nbsp;мы.
        </p>
      )}
      {!company && <Note look="info">Данные компании меняет её&nbsp;владелец: войдите под его именем.</Note>}
      <FormHidden name="client_id" value={company?.id ?? ''} />
      <FormTextarea
        name="changes"
        label={labels.changes}
        rows={4}
        hint="Например, новый юридический адрес или КПП"
        required
      />
      <FormFiles name="files" label={labels.files} />
    </RequestPopup>
  );
}
