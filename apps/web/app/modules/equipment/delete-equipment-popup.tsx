import { deleteEquipment, deleteEquipmentForm } from '@spindle/contract/forms/delete-equipment';
import { otherTerm } from '@spindle/contract/reaction';
import { client } from '../../calls/client.ts';
import { FormSelect, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import type { PopupProps } from '../../shared/popups/popup-module.ts';
import { loadMachines, MachineChoice } from './machine-choice.tsx';

const { labels, choices } = deleteEquipmentForm;

export const load = loadMachines;

export function Popup({ data: machines }: PopupProps<typeof load>) {
  return (
    <RequestPopup
      schema={deleteEquipment}
      send={(body) => client().forms.deleteEquipment({ body })}
      thanks={(number, reaction) => ({
        title: `Заявка ${number} принята`,
        message: `Уберём станок из\u00a0списка ${otherTerm(reaction)} и\u00a0напишем об\u00a0этом.`,
      })}
      changesPage
    >
      <MachineChoice label={labels.service_card_id} machines={machines} />
      <p className="second">
        Станок исчезнет из&nbsp;кабинета. История обслуживания останется у&nbsp;сервисной службы.
      </p>
      <FormSelect
        name="reason"
        label={labels.reason}
        options={choices.reason}
        placeholder="Выберите"
        required
      />
      <FormTextarea name="comment" label={labels.comment} rows={2} />
    </RequestPopup>
  );
}
