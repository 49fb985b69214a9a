import type { Seat, SeatWish, StaffGroup } from '@spindle/contract/staff/service/staff-education';
import { type FormEvent, useState } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { dateWords, plural } from '../../ground/words.ts';

export interface SeatAsk {
  readonly step: SeatWish['step'];
  readonly title: string;
  readonly seat: Seat;
}

const confirmText = ({ starts_on, city, address }: StaffGroup): string =>
  `Места за\u00a0вами. Ждём ${dateWords(starts_on)} по\u00a0адресу: ${city}, ${address}.`;

/** What a step needs before it is taken, and what the sender will read. */
export function SeatDialog(props: {
  readonly group: StaffGroup;
  readonly asked: SeatAsk;
  readonly onClose: () => void;
  readonly onSend: (wish: SeatWish) => Promise<boolean>;
}) {
  const { group, asked, onClose, onSend } = props;
  const { step, title, seat } = asked;
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await onSend(wishOf(step, event.currentTarget));
    onClose();
  };
  const tells = seat.email !== null && step !== 'free';
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
                      {dateWords(starts_on)} – {dateWords(ends_on)}, {city}, свободно {left}
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
        <p className="mu sm">{tells ? `Письмо уйдёт на\u00a0${seat.email}` : 'Письма не\u00a0будет'}</p>
        <button
          type="submit"
          className={`b lg w ${step === 'refuse' ? 'dd' : tells ? 'out' : 'p'}`}
          disabled={busy}
        >
          {title}
        </button>
      </form>
    </Modal>
  );
}

function wishOf(step: SeatWish['step'], form: HTMLFormElement): SeatWish {
  if (step === 'free') return { step, places: Number(formText(form, 'places')) };
  if (step === 'move') return { step, group: formText(form, 'group') };
  if (step === 'seat') return { step };
  return { step, answer: formText(form, 'answer') };
}
