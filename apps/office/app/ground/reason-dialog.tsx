import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from './api.ts';
import { TextField } from './field.tsx';
import { formText } from './form-text.ts';
import { Modal } from './modal.tsx';

/** A step that gives or takes access: it says what follows and asks why, for the journal. */
export function ReasonDialog(props: {
  readonly title: string;
  /** The question of the field. */
  readonly reason: string;
  readonly placeholder: string;
  /** The button says what it does. */
  readonly word: string;
  /** What follows, and fields besides the reason. */
  readonly children: ReactNode;
  /** What it throws is shown in the dialog. */
  readonly onSend: (reason: string, form: FormData) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { title, reason, placeholder, word, children, onSend, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const answer = await onSend(formText(form, 'reason'), form);
      setBusy(false);
      if (answer !== false) onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      <form className="form" onSubmit={(event) => void send(event)}>
        {children}
        <TextField
          label={reason}
          name="reason"
          minLength={5}
          maxLength={300}
          required
          placeholder={placeholder}
          autoComplete="off"
          hint="Останется в&nbsp;журнале; имён и&nbsp;контактов не&nbsp;пишите"
        />
        {problem && (
          <p className="er" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="b lg w dd" disabled={busy}>
          {word}
        </button>
      </form>
    </Modal>
  );
}
