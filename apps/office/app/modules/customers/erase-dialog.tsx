import type { StaffCustomer } from '@spindle/contract/staff/customers/staff-customers';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';

/** A legal deletion cannot be undone, so the dialog lists what is deleted and asks for the document. */
export function EraseDialog({ person, onClose }: { person: StaffCustomer; onClose: () => void }) {
  const navigate = useNavigate();
  const proved = useProved();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const erase = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const body = { basis: formText(event.currentTarget, 'basis') };
      await proved(() => api.customers.erase({ params: { id: person.id }, body }, onVersion(person.version)));
      await navigate(officePaths.erasureActs());
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal title="Удалить по закону" onClose={onClose}>
      <h2>Удалить данные: {person.name || person.email}?</h2>
      <p>
        Учётная запись, контакты, адреса и&nbsp;обращения исчезнут сразу. Заказы останутся без имени: их
        хранят по&nbsp;закону о&nbsp;бухгалтерском учёте. Человек получит письмо. Вернуть это нельзя.
      </p>
      <form className="form" onSubmit={(event) => void erase(event)}>
        <TextField
          label="Основание"
          name="basis"
          minLength={5}
          maxLength={300}
          required
          placeholder="Заявление от 12.11.2026"
          hint="Останется в&nbsp;акте; личных данных не&nbsp;пишите"
          {...(problem ? { error: problem } : {})}
        />
        <button type="submit" className="b lg w dd" disabled={busy}>
          Удалить и&nbsp;составить акт
        </button>
      </form>
    </Modal>
  );
}
