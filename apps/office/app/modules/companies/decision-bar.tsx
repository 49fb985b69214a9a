import type {
  CompanyDecision,
  CompanyDecisionWish,
  StaffCompany,
} from '@spindle/contract/staff/customers/staff-companies';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';

const words: Readonly<Record<CompanyDecision, string>> = { confirm: 'Подтвердить', reject: 'Отклонить' };

interface DecisionBarProps {
  readonly company: StaffCompany;
  readonly onDecide: (wish: CompanyDecisionWish) => Promise<boolean>;
}

/** What may be decided; each says what the owner will get. */
export function DecisionBar({ company, onDecide }: DecisionBarProps) {
  const [asked, setAsked] = useState<CompanyDecision | null>(null);
  const [busy, setBusy] = useState(false);
  if (company.steps.length === 0) return null;
  const owner = company.members.find(({ role }) => role === 'owner');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!asked) return;
    const reason = formText(event.currentTarget, 'reason').trim();
    setBusy(true);
    await onDecide(asked === 'confirm' ? { step: asked } : { step: asked, reason });
    setBusy(false);
    // What went wrong stands above the record: the dialog would hide it.
    setAsked(null);
  };
  return (
    <div className="ml fx nexts">
      {company.steps.map((step) => (
        <button
          key={step}
          type="button"
          className={`b ${step === 'confirm' ? 'out' : 'd'}`}
          onClick={() => setAsked(step)}
        >
          {words[step]}
        </button>
      ))}
      {asked && (
        <Modal title={words[asked]} onClose={() => setAsked(null)}>
          <h2>
            {words[asked]}: {company.name_short}
          </h2>
          <form className="form" onSubmit={(event) => void submit(event)}>
            {asked === 'confirm' ? (
              <p>
                {owner
                  ? `${owner.name || owner.email} станет владельцем компании с\u00a0ИНН\u00a0${company.inn} и\u00a0сможет заказывать от\u00a0её имени.`
                  : `У\u00a0компании с\u00a0ИНН\u00a0${company.inn} нет владельца: она станет подтверждённой без него.`}
              </p>
            ) : (
              <Field label="Причина, её увидит владелец">
                {(ids) => <textarea className="inp" name="reason" maxLength={500} required {...ids} />}
              </Field>
            )}
            <p className="mu sm">
              {owner ? `Письмо уйдёт на\u00a0${owner.email}` : 'Писать некому: владельца нет'}
            </p>
            <button type="submit" className={`b lg w ${asked === 'reject' ? 'dd' : 'out'}`} disabled={busy}>
              {words[asked]}
            </button>
          </form>
        </Modal>
      )}
    </div>
  );
}
