import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { type FormEvent, useState } from 'react';
import { kopecksOf } from '../../ground/amount.ts';
import { api, onVersion } from '../../ground/api.ts';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import type { Change } from '../../ground/record.tsx';

/** Goods by article with the buyer's price, or a work of the shop's own. */
export function NewLine(props: {
  readonly quotation: StaffQuotation;
  readonly busy: boolean;
  readonly run: (work: Parameters<Change<StaffQuotation>>[0]) => Promise<boolean>;
}) {
  const { quotation, busy, run } = props;
  const [isCustom, setCustom] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const target = event.currentTarget;
    const form = new FormData(target);
    const quantity = Number(formText(form, 'quantity') || 1);
    const price = kopecksOf(formText(form, 'price'));
    if (isCustom && price === null) return setProblem('Нужна цена, например 64000');
    setProblem('');
    const body = isCustom
      ? {
          kind: 'own' as const,
          name: formText(form, 'name').trim(),
          price: price ?? 0,
          quantity,
          is_delivery: form.get('is_delivery') !== null,
        }
      : { kind: 'goods' as const, article: formText(form, 'article').trim(), quantity };
    const done = await run(() =>
      api.quotations.addLine({ params: { number: quotation.number }, body }, onVersion(quotation.version)),
    );
    if (done) target.reset();
  };
  return (
    <form className="fx w addl" onSubmit={(event) => void submit(event)}>
      {isCustom ? (
        <>
          <input
            className="inp"
            name="name"
            required
            maxLength={200}
            aria-label="Название работы"
            placeholder="Доставка, пуск, обучение"
          />
          <input className="inp gc p" name="price" required aria-label="Цена работы" placeholder="цена" />
        </>
      ) : (
        <input
          className="inp"
          name="article"
          required
          maxLength={300}
          aria-label="Артикул"
          placeholder="Артикул или ссылка на комплектацию"
        />
      )}
      <input
        className="inp gc n"
        name="quantity"
        type="number"
        min={1}
        aria-label="Количество новой строки"
        placeholder="1"
      />
      {isCustom && (
        <label className="fx">
          <input type="checkbox" className="cb k" name="is_delivery" />
          это доставка
        </label>
      )}
      <button
        type="submit"
        className="b"
        disabled={busy}
        title={busy ? 'Сначала сохраните правки' : undefined}
      >
        <Icon name="plus" size="s" />
        Добавить
      </button>
      <button type="button" className="b" onClick={() => setCustom(!isCustom)}>
        {isCustom ? 'Товар по\u00a0артикулу' : 'Своя строка'}
      </button>
      {problem && (
        <small className="er" role="alert">
          {problem}
        </small>
      )}
    </form>
  );
}
