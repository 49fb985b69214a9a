import type { PopupName } from '@spindle/contract/constants';
import {
  benchSelectionRequest,
  benchSelectionRequestForm,
} from '@spindle/contract/forms/bench-selection-request';
import {
  equipmentSelectionRequest,
  equipmentSelectionRequestForm,
} from '@spindle/contract/forms/equipment-selection-request';
import { classNames } from '@spindle/ui/class-names.ts';
import segmented from '@spindle/ui/form/segmented.module.css';
import type { MouseEvent, ReactNode } from 'react';
import { client } from '../../calls/client.ts';
import { useFormState } from '../../shared/forms/form-context.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { FormFiles } from '../../shared/forms/form-files.tsx';
import { RequestPopup, type RequestPopupProps } from '../../shared/forms/request-popup.tsx';
import { SenderCompanyFields, SenderFields } from '../../shared/forms/sender-fields.tsx';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { usePopups } from '../../shared/popups/popup-context.ts';
import type { PopupParams } from '../../shared/popups/popup-module.ts';
import styles from './selection-popup.module.css';

const types = [
  { popup: 'requestEquipment', label: 'Станок' },
  { popup: 'requestTools', label: 'Оснащение' },
] as const satisfies readonly { popup: PopupName; label: string }[];

type SelectionType = (typeof types)[number]['popup'];

/** Fields of both types are retained when the type changes. */
const shared = ['task', 'material', 'name', 'phone', 'email', 'company', 'inn'];

const thanks = (number: string) => ({
  title: `Заявка ${number} принята`,
  message:
    'Технолог подберёт варианты и\u00a0пришлёт их\u00a0на\u00a0почту в\u00a0течение двух рабочих дней.',
});

/** One popup of two types. While a request is on its way the type cannot change: one request at a time. */
function Types({ type }: { type: SelectionType }) {
  const { open } = usePopups();
  const { sending } = useFormState();
  const change = (event: MouseEvent<HTMLButtonElement>, to: SelectionType) => {
    event.preventDefault();
    const form = event.currentTarget.closest('dialog')?.querySelector('form[method=post]');
    const fields = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
    const prefilled = shared.flatMap((name) => {
      const value = fields.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    open(to, Object.fromEntries(prefilled));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in a row everywhere
    <div role="group" aria-label="Что подобрать" className={classNames(segmented.box, styles.types)}>
      {types.map(({ popup, label }) => (
        <PopupTrigger
          key={popup}
          popup={popup}
          className={classNames(segmented.part, popup === type && segmented.on)}
          aria-pressed={popup === type}
          disabled={sending || popup === type}
          onClick={(event) => change(event, popup)}
        >
          {label}
        </PopupTrigger>
      ))}
    </div>
  );
}

function SelectionPopup({
  type,
  children,
  ...request
}: Pick<RequestPopupProps, 'schema' | 'send'> & { type: SelectionType; children: ReactNode }) {
  return (
    <RequestPopup {...request} thanks={thanks} files>
      <Types type={type} />
      {children}
    </RequestPopup>
  );
}

const bench = benchSelectionRequestForm;

/** «Заявка на подбор станка» */
export function EquipmentPopup({ params }: { params: PopupParams }) {
  const { labels, choices } = bench;
  return (
    <SelectionPopup
      type="requestEquipment"
      schema={benchSelectionRequest}
      send={(body) => client().forms.benchSelectionRequest({ body })}
    >
      <FormTextarea
        name="task"
        label={labels.task}
        rows={3}
        hint="Детали, операции, чего не хватает нынешнему станку"
        defaultValue={params['task']}
        required
      />
      <div className="form-grid">
        <FormSelect name="kind" label={labels.kind} options={choices.kind} placeholder="Не выбран" />
        <FormSelect
          name="material"
          label={labels.material}
          options={choices.material}
          placeholder="Не выбран"
          defaultValue={params['material']}
        />
        <FormText name="part_size" label={labels.part_size} placeholder="300×200×80" />
        <FormText name="accuracy" label={labels.accuracy} placeholder="IT7, Ra 1,6" />
        <FormText name="yearly_quantity" label={labels.yearly_quantity} inputMode="numeric" />
        <FormSelect name="budget" label={labels.budget} options={choices.budget} placeholder="Не выбран" />
      </div>
      <FormFiles name="files" label={labels.files} withDrawings />
      <SenderFields labels={labels} prefilled={params} />
      <SenderCompanyFields labels={labels} prefilled={params} />
    </SelectionPopup>
  );
}

const tools = equipmentSelectionRequestForm;

/** «Заявка на подбор оснащения» */
export function ToolsPopup({ params }: { params: PopupParams }) {
  const { labels, choices } = tools;
  return (
    <SelectionPopup
      type="requestTools"
      schema={equipmentSelectionRequest}
      send={(body) => client().forms.equipmentSelectionRequest({ body })}
    >
      <FormTextarea
        name="task"
        label={labels.task}
        rows={3}
        hint="Например, отверстие 8,5 H8 глубиной 60 в 12Х18Н10Т, 4000 в месяц"
        defaultValue={params['task']}
        required
      />
      <div className="form-grid">
        <FormSelect
          name="operation"
          label={labels.operation}
          options={choices.operation}
          placeholder="Не выбрана"
        />
        <FormSelect
          name="material"
          label={labels.material}
          options={choices.material}
          placeholder="Не выбран"
          defaultValue={params['material']}
        />
        <FormText name="machine" label={labels.machine} />
        <FormSelect name="taper" label={labels.taper} options={choices.taper} placeholder="Не выбран" />
      </div>
      <FormText name="current_tool" label={labels.current_tool} />
      <FormFiles name="files" label={labels.files} withDrawings />
      <SenderFields labels={labels} prefilled={params} />
      <SenderCompanyFields labels={labels} prefilled={params} />
    </SelectionPopup>
  );
}
