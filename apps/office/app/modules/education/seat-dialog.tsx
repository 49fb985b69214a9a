import type { Seat, SeatInput, StaffGroup } from '@spindle/contract/staff/service/staff-education';
import { type FormEvent, useState } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { dateLabel, plural } from '../../ground/labels.ts';

export interface SeatAction {
  readonly step: SeatInput['step'];
  readonly title: string;
  readonly seat: Seat;
}

const confirmText = ({ starts_on, city, address }: StaffGroup): string =>
  `Места за\u00a0вами. Ждём ${dateLabel(starts_on)} по\u00a0адресу: ${city}, ${address}.`;

/** The input of a step and the text its sender receives. */
export function SeatDialog(props: {
  readonly group: StaffGroup;
  readonly action: SeatAction;
  readonly onClose: () => void;
  readonly onSend: (wish: SeatInput) => Promise<boolean>;
}) {
  const { group, action, onClose, onSend } = props;
  const { step, title, seat } = action;
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const done = await onSend(inputOf(step, event.currentTarget));
    setBusy(false);
    if (done) onClose();
  };
  const notifies = seat.email !== null && step !== 'free';
  const answers = (step === 'confirm' || step === 'refuse') && seat.email !== null;
  return (
    <Modal title={title} onClose={onClose}>
      <h2>
        {title}: {plural(seat.students, ['место', 'места', 'мест'])}, {seat.who || seat.number}
      </h2>
      <form className="form" onSubmit={(event) => void send(event)}>
        {step === 'free' && (
          <TextField
            label="Сколько человек не приедет"
            name="places"
            type="number"
            min={1}
            max={seat.students}
            defaultValue={seat.students}
            required
            hint="Если все, заявка будет отклонена без письма"
          />
        )}
        {step === 'move' && (
          <Field label="В какую группу">
            {(ids) => (
              <select className="inp" name="group" required {...ids}>
                {group.others
                  .filter(({ left }) => left >= seat.students)
                  .map(({ id, city, starts_on, ends_on, left }) => (
                    <option key={id} value={id}>
                      {dateLabel(starts_on)} – {dateLabel(ends_on)}, {city}, свободно {left}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        )}
        {answers && (
          <Field label="Письмо отправителю" hint="Пустое письмо не уйдёт">
            {(ids) => (
              <textarea
                className="inp"
                name="answer"
                maxLength={4000}
                defaultValue={step === 'confirm' ? confirmText(group) : ''}
                {...ids}
              />
            )}
          </Field>
        )}
        <p className="mu sm">{notifies ? `Письмо уйдёт на\u00a0${seat.email}` : 'Письма не\u00a0будет'}</p>
        <button
          type="submit"
          className={`b lg w ${step === 'refuse' ? 'dd' : notifies ? 'out' : 'p'}`}
          disabled={busy}
        >
          {title}
        </button>
      </form>
    </Modal>
  );
}

function inputOf(step: SeatInput['step'], form: HTMLFormElement): SeatInput {
  if (step === 'free') return { step, places: Number(formText(form, 'places')) };
  if (step === 'move') return { step, group: formText(form, 'group') };
  if (step === 'seat') return { step };
  return { step, answer: formText(form, 'answer') };
}
