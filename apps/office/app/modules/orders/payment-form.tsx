import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { type FormEvent, useState } from 'react';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { money as formatMoney } from '../../ground/labels.ts';

export interface PaymentBody {
  readonly kind: 'payment' | 'refund';
  readonly kopecks: number;
  readonly paid_on: string;
  readonly document?: string;
}

/** Money that came or went back: how much, when, by which document. */
export function PaymentForm(props: {
  readonly order: StaffOrder;
  readonly kind: 'payment' | 'refund';
  readonly onClose: () => void;
  readonly onSave: (body: PaymentBody) => Promise<boolean>;
}) {
  const { order, kind, onClose, onSave } = props;
  const { money, currency } = order;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [today] = useState(() => shopDay(new Date()));
  const most = kind === 'payment' ? money.debt : money.overpaid;
  const usual = kind === 'payment' ? money.due_now || money.debt : money.overpaid;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kopecks = kopecksOf(formText(form, 'sum'));
    if (kopecks === null || kopecks === 0) return setProblem('Нужна сумма, например 12345,50');
    if (kopecks > most) return setProblem(`Не\u00a0больше ${formatMoney(most, currency)}`);
    setProblem('');
    setBusy(true);
    const document = formText(form, 'document').trim();
    const done = await onSave({
      kind,
      kopecks,
      paid_on: formText(form, 'paid_on'),
      ...(document ? { document } : {}),
    });
    setBusy(false);
    if (done) onClose();
  };
  const title = kind === 'payment' ? 'Отметить платёж' : 'Деньги возвращены';
  return (
    <Modal title={title} onClose={onClose}>
      <h2>
        {title}: {order.number}
      </h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <TextField
          label={`Сумма, ${currency === 'RUB' ? '₽' : currency}`}
          name="sum"
          inputMode="decimal"
          required
          defaultValue={amountText(usual)}
          error={problem || undefined}
          hint={`${kind === 'payment' ? 'осталось' : 'вернуть нужно'} ${formatMoney(most, currency)}`}
        />
        <TextField label="День" name="paid_on" type="date" required max={today} defaultValue={today} />
        <TextField label="Платёжный документ" name="document" maxLength={60} placeholder="п/п 117" />
        <p className="mu sm">
          {kind === 'refund'
            ? 'Деньги переводит бухгалтерия; здесь отметка, её увидит покупатель в\u00a0истории заказа'
            : money.due_now > 0 && order.steps.includes('paid')
              ? `Когда поступит ${formatMoney(money.due_now, currency)}, заказ станет оплаченным и\u00a0покупатель получит письмо`
              : 'Покупатель увидит оплату в\u00a0истории заказа'}
        </p>
        <button type="submit" className="b lg w out" disabled={busy}>
          {title}
        </button>
      </form>
    </Modal>
  );
}
