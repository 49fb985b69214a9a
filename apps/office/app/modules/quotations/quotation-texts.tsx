import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { Field } from '../../ground/field.tsx';
import type { QuotationForm } from './use-quotation-form.tsx';

const labels = { text: 'Вступление', terms: 'Условия оплаты и поставки' } as const;

/** Texts above and below the lines of the quotation's PDF. */
export function QuotationTexts({ quotation, form }: { quotation: StaffQuotation; form: QuotationForm }) {
  const { fields, put } = form;
  return (
    <section className="sec">
      <header>
        <h2>Условия</h2>
        <span className="mu">попадут в&nbsp;PDF и&nbsp;письмо</span>
      </header>
      {quotation.editable ? (
        <div className="form">
          {(['text', 'terms'] as const).map((name) => (
            <Field
              key={name}
              label={labels[name]}
              {...(name === 'terms' ? { hint: '«Аванс 50 %» или «30/70» делает счёт на аванс' } : {})}
            >
              {(ids) => (
                <textarea
                  className="inp"
                  maxLength={2000}
                  value={fields[name]}
                  onChange={(event) => put({ [name]: event.currentTarget.value })}
                  {...ids}
                />
              )}
            </Field>
          ))}
        </div>
      ) : (
        <p className="asked">
          {[quotation.text, quotation.terms].filter(Boolean).join('\n\n') || 'Без слов.'}
        </p>
      )}
    </section>
  );
}

/** The number of unsaved changes and the button to save them. */
export function UnsavedBar({ form }: { form: QuotationForm }) {
  if (form.changed === 0 || form.hasConflict) return null;
  return (
    <div className="ubar" role="status">
      <span>{form.problem || `Изменено: ${form.changed}`}</span>
      {form.draft.savedNotice}
      <span className="ml fx">
        <button type="button" className="b" onClick={form.undo}>
          Отменить
        </button>
        <button type="button" className="b p" disabled={form.busy} onClick={() => void form.save()}>
          Сохранить предложение
        </button>
      </span>
    </div>
  );
}
