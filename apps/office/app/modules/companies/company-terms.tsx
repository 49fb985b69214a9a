import type { CompanyTermsWish, StaffCompany } from '@spindle/contract/staff/staff-companies';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { money } from '../../ground/words.ts';

/** Own discount and credit: kept, not used for prices yet. */
export function CompanyTerms(props: {
  readonly terms: StaffCompany['terms'];
  readonly onSave: (terms: CompanyTermsWish) => Promise<boolean>;
}) {
  const { terms, onSave } = props;
  const may = useMay()('customers.terms');
  const [editing, setEditing] = useState(false);
  const { discount_percent, credit_limit, credit_days } = terms;
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const whole = (name: string, times = 1): number | null => {
      const text = formText(form, name).trim();
      return text === '' ? null : Math.round(Number(text) * times);
    };
    const wish = {
      discount_percent: whole('discount_percent'),
      credit_limit: whole('credit_limit', 100),
      credit_days: whole('credit_days'),
    };
    await onSave(wish);
    setEditing(false);
  };
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
        <dd>{credit_limit === null ? '—' : money(credit_limit, 'RUB')}</dd>
        <dt>Отсрочка</dt>
        <dd>{credit_days === null ? '—' : `${credit_days}\u00a0дн.`}</dd>
      </dl>
      <p className="mu sm">Записаны на&nbsp;будущее: на&nbsp;цены и&nbsp;счета пока не&nbsp;влияют.</p>
      {editing && (
        <Modal title="Условия компании" onClose={() => setEditing(false)}>
          <h2>Условия компании</h2>
          <form className="form" onSubmit={(event) => void save(event)}>
            <TextField
              label="Своя скидка, %"
              name="discount_percent"
              type="number"
              min={0}
              max={90}
              defaultValue={discount_percent ?? ''}
            />
            <TextField
              label="Лимит долга, ₽"
              name="credit_limit"
              type="number"
              min={0}
              max={1_000_000_000}
              defaultValue={credit_limit === null ? '' : credit_limit / 100}
            />
            <TextField
              label="Отсрочка, дней"
              name="credit_days"
              type="number"
              min={0}
              max={365}
              defaultValue={credit_days ?? ''}
            />
            <button type="submit" className="b p">
              Сохранить
            </button>
          </form>
        </Modal>
      )}
    </section>
  );
}
