import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { RecordChange } from '@spindle/contract/errors';
import type { CompanyTermsInput, StaffCompany } from '@spindle/contract/staff/customers/staff-companies';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../ground/field.tsx';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { money } from '../../ground/labels.ts';
import { useFields } from '../../records/use-fields.tsx';

const fieldsOf = ({ discount_percent, credit_limit, credit_days }: StaffCompany['terms']) => ({
  discount_percent: String(discount_percent ?? ''),
  credit_limit: credit_limit === null ? '' : String(credit_limit / 100),
  credit_days: String(credit_days ?? ''),
});

const toInteger = (text: string, times = 1): number | null =>
  text.trim() === '' ? null : Math.round(Number(text) * times);

interface TermsProps {
  readonly terms: StaffCompany['terms'];
  readonly onSave: (
    terms: CompanyTermsInput,
    onLate: (changed: RecordChange | undefined) => void,
  ) => Promise<boolean>;
}

/** A custom discount and credit: stored, not used for prices yet. */
export function CompanyTerms(props: TermsProps) {
  const { terms } = props;
  const may = useMay()('customers.terms');
  const [editing, setEditing] = useState(false);
  const { discount_percent, credit_limit, credit_days } = terms;
  return (
    <section className="sec">
      <header>
        <h2>Условия</h2>
        {may && (
          <button type="button" className="b xs ml" onClick={() => setEditing(true)}>
            Изменить
          </button>
        )}
      </header>
      <dl className="kv">
        <dt>Своя скидка</dt>
        <dd>{discount_percent === null ? '—' : `${discount_percent}\u00a0%`}</dd>
        <dt>Лимит долга</dt>
        <dd>{credit_limit === null ? '—' : money(credit_limit)}</dd>
        <dt>Отсрочка</dt>
        <dd>{credit_days === null ? '—' : `${credit_days}\u00a0дн.`}</dd>
      </dl>
      <p className="mu sm">Записаны на&nbsp;будущее: на&nbsp;цены и&nbsp;счета пока не&nbsp;влияют.</p>
      {editing && <TermsForm {...props} onClose={() => setEditing(false)} />}
    </section>
  );
}

function TermsForm({ terms, onSave, onClose }: TermsProps & { readonly onClose: () => void }) {
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields({
    saved: fieldsOf(terms),
    names: {
      discount_percent: 'Своя скидка, %',
      credit_limit: `Лимит долга, ${shopMoneySign()}`,
      credit_days: 'Отсрочка, дней',
    },
    onSave: async (input, onLate) => {
      const body = {
        discount_percent: toInteger(input.discount_percent),
        credit_limit: toInteger(input.credit_limit, 100),
        credit_days: toInteger(input.credit_days),
      };
      const done = await onSave(body, onLate);
      if (done) onClose();
      return done;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal title="Условия компании" onClose={onClose}>
      <h2>Условия компании</h2>
      {conflict}
      <form className="form" onSubmit={submit}>
        <TextField
          label="Своя скидка, %"
          name="discount_percent"
          type="number"
          min={0}
          max={90}
          value={fields.discount_percent}
          onChange={({ target }) => put({ discount_percent: target.value })}
        />
        <TextField
          label={`Лимит долга, ${shopMoneySign()}`}
          name="credit_limit"
          type="number"
          min={0}
          max={1_000_000_000}
          value={fields.credit_limit}
          onChange={({ target }) => put({ credit_limit: target.value })}
        />
        <TextField
          label="Отсрочка, дней"
          name="credit_days"
          type="number"
          min={0}
          max={365}
          value={fields.credit_days}
          onChange={({ target }) => put({ credit_days: target.value })}
        />
        <button type="submit" className="b p" disabled={hasConflict || isSaving}>
          Сохранить
        </button>
      </form>
    </Modal>
  );
}
