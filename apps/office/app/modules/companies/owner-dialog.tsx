import type { CompanyOwnerWish, StaffCompany } from '@spindle/contract/staff/customers/staff-companies';
import { useState } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { ReasonDialog } from '../../ground/reason-dialog.tsx';

/** Another owner: one of the employees, or somebody else with an account. */
export function OwnerDialog(props: {
  readonly company: StaffCompany;
  readonly onOwner: (wish: CompanyOwnerWish) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { company, onOwner, onClose } = props;
  const { name_short: name, members } = company;
  const former = members.find(({ role }) => role === 'owner');
  const employees = members.filter(
    ({ role, locked, email_confirmed: isConfirmed }) => role === 'employee' && isConfirmed && !locked,
  );
  const [chosen, setChosen] = useState(employees[0]?.email ?? '');
  return (
    <ReasonDialog
      title={`Новый владелец: ${name}`}
      reason="Почему"
      placeholder="Прежний владелец уволился"
      word="Назначить владельца"
      onSend={(reason, form) => onOwner({ email: chosen || formText(form, 'email').trim(), reason })}
      onClose={onClose}
    >
      <p>
        {former
          ? `${former.name || former.email} останется сотрудником. Оба получат письма.`
          : 'Сейчас владельца нет. Новый владелец получит письмо.'}{' '}
        Владелец приглашает и&nbsp;убирает людей, видит все заказы и&nbsp;документы.
      </p>
      {employees.length > 0 && (
        <Field label="Кто">
          {(ids) => (
            <select
              className="inp"
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              {...ids}
            >
              {employees.map((one) => (
                <option key={one.id} value={one.email}>
                  {one.name ? `${one.name}, ${one.email}` : one.email}
                </option>
              ))}
              <option value="">Другой человек…</option>
            </select>
          )}
        </Field>
      )}
      {chosen === '' && (
        <TextField
          label="Почта"
          name="email"
          type="email"
          maxLength={100}
          required
          autoComplete="off"
          hint="Учётной записи с&nbsp;подтверждённой почтой"
        />
      )}
    </ReasonDialog>
  );
}
