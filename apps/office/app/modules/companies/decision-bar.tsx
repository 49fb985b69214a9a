import type {
  CompanyDecision,
  CompanyDecisionInput,
  StaffCompany,
} from '@spindle/contract/staff/customers/staff-companies';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';

const buttonLabels: Readonly<Record<CompanyDecision, string>> = {
  confirm: 'Подтвердить',
  reject: 'Отклонить',
};

interface DecisionBarProps {
  readonly company: StaffCompany;
  readonly onDecide: (input: CompanyDecisionInput) => Promise<boolean>;
}

/** Possible decisions, each with what the owner will receive. */
export function DecisionBar({ company, onDecide }: DecisionBarProps) {
  const [pendingDecision, setPendingDecision] = useState<CompanyDecision | null>(null);
  const [busy, setBusy] = useState(false);
  if (company.steps.length === 0 && !pendingDecision) return null;
  const owner = company.members.find(({ role }) => role === 'owner');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!pendingDecision) return;
    const reason = formText(event.currentTarget, 'reason').trim();
    setBusy(true);
    const done = await onDecide(
      pendingDecision === 'confirm' ? { step: pendingDecision } : { step: pendingDecision, reason },
    );
    setBusy(false);
    if (done) setPendingDecision(null);
  };
  return (
    <div className="ml fx nexts">
      {company.steps.map((step) => (
        <button
          key={step}
          type="button"
          className={`b ${step === 'confirm' ? 'out' : 'd'}`}
          onClick={() => setPendingDecision(step)}
        >
          {buttonLabels[step]}
        </button>
      ))}
      {pendingDecision && (
        <Modal title={buttonLabels[pendingDecision]} onClose={() => setPendingDecision(null)}>
          <h2>
            {buttonLabels[pendingDecision]}: {company.name_short}
          </h2>
          <form className="form" onSubmit={(event) => void submit(event)}>
            {pendingDecision === 'confirm' ? (
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
            <button
              type="submit"
              className={`b lg w ${pendingDecision === 'reject' ? 'dd' : 'out'}`}
              disabled={busy || !company.steps.includes(pendingDecision)}
            >
              {buttonLabels[pendingDecision]}
            </button>
          </form>
        </Modal>
      )}
    </div>
  );
}
