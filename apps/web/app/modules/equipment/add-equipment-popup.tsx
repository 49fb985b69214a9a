import { addEquipment, addEquipmentForm } from '@spindle/contract/forms/add-equipment';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';

const { labels, choices } = addEquipmentForm;

/** Adds a machine bought elsewhere, or before the account existed. */
export function Popup() {
  const payers = useLayoutData()?.user?.payers ?? [];
  const company = payers.find(({ is_legal }) => is_legal) ?? payers[0];
  return (
    <RequestPopup
      schema={addEquipment}
      send={(body) => client().forms.addEquipment({ body })}
      thanks={(number, reaction) => ({
        title: `Заявка ${number} принята`,
        message: `Проверим данные и\u00a0заведём карточку станка ${otherTerm(reaction)}.`,
      })}
      files
    >
      <p className="second">
        Сверим заводской номер и&nbsp;заведём сервисную карточку: с&nbsp;историей, документами
        и&nbsp;подходящей оснасткой.
      </p>
      {payers.length > 1 && (
        <FormSelect
          name="payer_id"
          label={labels.payer_id}
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={company?.id ?? ''}
        />
      )}
      <FormSelect name="kind" label={labels.kind} options={choices.kind} placeholder="Выберите" required />
      <div className="form-grid">
        <FormText name="brand" label={labels.brand} required />
        <FormText name="model" label={labels.model} required />
        <FormText name="serial_number" label={labels.serial_number} required />
        <FormText name="year" label={labels.year} inputMode="numeric" />
        <FormText name="location" label={labels.location} placeholder="Цех 2" />
        <FormText name="hours" label={labels.hours} inputMode="numeric" />
      </div>
      <FormTextarea name="comment" label={labels.comment} rows={2} />
      <FormFiles name="files" label={labels.files} />
    </RequestPopup>
  );
}
