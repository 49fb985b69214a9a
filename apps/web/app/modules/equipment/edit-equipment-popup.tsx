import { editEquipment, editEquipmentForm } from '@spindle/contract/forms/edit-equipment';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import type { PopupProps } from '../../shared/popups/popup-module.ts';
import { loadMachines, MachineChoice } from './machine-choice.tsx';

const { labels } = editEquipmentForm;

export const load = loadMachines;

/** Prefilled from the card; the changes are a request to staff. */
export function Popup({ data: machines }: PopupProps<typeof load>) {
  const card = machines?.card;
  return (
    <RequestPopup
      schema={editEquipment}
      send={(body) => client().forms.editEquipment({ body })}
      thanks={(number, reaction) => ({
        title: `Заявка ${number} принята`,
        message: `Проверим данные и\u00a0изменим карточку ${otherTerm(reaction)}.`,
      })}
      files
      changesPage
    >
      <MachineChoice label={labels.service_card_id} machines={machines} />
      <div className="form-grid">
        <FormText name="model" label={labels.model} defaultValue={card?.model} />
        <FormText name="serial_number" label={labels.serial_number} defaultValue={card?.serial_number} />
        <FormText
          name="year"
          label={labels.year}
          inputMode="numeric"
          defaultValue={card?.produced_year?.toString()}
        />
        <FormText
          name="hours"
          label={labels.hours}
          inputMode="numeric"
          defaultValue={card?.hours?.toString()}
        />
      </div>
      <FormText name="location" label={labels.location} defaultValue={card?.location ?? undefined} />
      <FormTextarea name="comment" label={labels.comment} rows={3} />
      <FormFiles name="files" label={labels.files} />
    </RequestPopup>
  );
}
