import type { StaffOrder, StaffOrderStep } from '@spindle/contract/staff/orders/staff-order';
import type { OrderStepInput } from '@spindle/contract/staff/orders/staff-orders';
import { type FormEvent, useState } from 'react';
import { Field, TextField } from '../../ground/field.tsx';
import { type PaymentBody, PaymentForm } from './payment-form.tsx';
import { TakenStep } from '../../ground/taken-step.tsx';
import { Modal } from '../../ground/modal.tsx';
import { StepChoice } from '../../lists/step-choice.tsx';
import { formText } from '../../ground/form-text.ts';

/** The button's word is the result. */
const stepLabels: Readonly<Record<StaffOrderStep, string>> = {
  confirm: 'Подтвердить',
  invoice: 'Выставить счёт',
  paid: 'Оплата поступила',
  assemble: 'Передать в\u00a0сборку',
  ship: 'Отгрузить',
  ready: 'Готов к\u00a0выдаче',
  complete: 'Получен покупателем',
  cancel: 'Отменить заказ',
};

interface StepBarProps {
  readonly order: StaffOrder;
  readonly onStep: (input: OrderStepInput) => Promise<boolean>;
  readonly onPay: (body: PaymentBody) => Promise<boolean>;
}

/** The next step as the main button and the others in its menu; each states what the buyer will receive. */
export function StepBar({ order, onStep, onPay }: StepBarProps) {
  const [pendingStep, setPendingStep] = useState<StaffOrderStep | null>(null);
  const [busy, setBusy] = useState(false);
  const others = order.steps.filter((step) => step !== 'cancel');
  // While a payment is awaited, marking it comes first.
  const first =
    others.find((step) => order.status === 'awaiting_payment' && step === 'paid') ??
    others[0] ??
    order.steps[0];
  if (!first && !pendingStep) return null;
  // Money is marked with its amount, day and document, as among the payments.
  const isPayment = pendingStep === 'paid' && order.money.debt > 0;
  const otherSteps = order.steps.filter((step) => step !== first);
  const leaves = pendingStep === 'ship' || (pendingStep === 'ready' && order.delivery.type === 'Pickup');
  const due = order.lines.filter((line) => line.due > 0);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!pendingStep) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string): string | undefined => formText(form, name).trim() || undefined;
    const lines = due.flatMap((line) => {
      const quantity = Number(form.get(`line-${line.position}`) ?? 0);
      return quantity > 0 ? [{ position: line.position, quantity }] : [];
    });
    const isWhole =
      lines.length === due.length && lines.every(({ quantity }, index) => quantity === due[index]?.due);
    setBusy(true);
    const done = await onStep({
      step: pendingStep,
      note: text('note'),
      ...(leaves
        ? {
            ...(isWhole ? {} : { lines }),
            carrier: text('carrier'),
            tracking_number: text('tracking_number'),
            tracking_url: text('tracking_url'),
            expected: text('expected'),
          }
        : {}),
    });
    setBusy(false);
    if (done) setPendingStep(null);
  };
  return (
    <div className="ml fx nexts">
      {first && (
        <StepChoice
          first={first}
          others={otherSteps}
          labels={stepLabels}
          ends="cancel"
          onChoose={setPendingStep}
        />
      )}
      {isPayment && (
        <PaymentForm order={order} kind="payment" onClose={() => setPendingStep(null)} onSave={onPay} />
      )}
      {pendingStep && !isPayment && (
        <Modal title={stepLabels[pendingStep]} onClose={() => setPendingStep(null)}>
          <h2>
            {stepLabels[pendingStep]}: {order.number}
          </h2>
          <form className="form" onSubmit={(event) => void submit(event)}>
            {leaves && (
              <>
                <fieldset className="fx w">
                  <legend className="sm">Что уходит сейчас</legend>
                  {due.map((line) => (
                    <label key={line.position} className="due">
                      <span className="el" title={line.name}>
                        {line.name}
                      </span>
                      <input
                        className="inp"
                        type="number"
                        name={`line-${line.position}`}
                        min={0}
                        max={line.due}
                        defaultValue={line.due}
                      />
                      <span className="mu">
                        из {line.due}&nbsp;{line.unit}
                      </span>
                    </label>
                  ))}
                </fieldset>
                {pendingStep === 'ship' && (
                  <>
                    <TextField label="Перевозчик" name="carrier" maxLength={100} />
                    <TextField label="Накладная" name="tracking_number" maxLength={60} />
                    <TextField
                      label="Адрес для отслеживания"
                      name="tracking_url"
                      type="url"
                      maxLength={500}
                    />
                    <TextField label="Когда придёт" name="expected" type="date" />
                  </>
                )}
              </>
            )}
            <Field
              label={pendingStep === 'cancel' ? 'Причина, её увидит покупатель' : 'Примечание для покупателя'}
            >
              {(ids) => (
                <textarea
                  className="inp"
                  name="note"
                  maxLength={500}
                  required={pendingStep === 'cancel'}
                  {...ids}
                />
              )}
            </Field>
            <p className="mu sm">
              {order.person.email
                ? `Покупатель получит письмо на\u00a0${order.person.email}`
                : 'Писать некому: покупатель удалил учётную запись'}
            </p>
            {!order.steps.includes(pendingStep) && <TakenStep state={order.status_name} />}
            <button
              type="submit"
              className={`b lg w ${pendingStep === 'cancel' ? 'dd' : 'out'}`}
              disabled={busy || !order.steps.includes(pendingStep)}
            >
              {stepLabels[pendingStep]}
            </button>
          </form>
        </Modal>
      )}
    </div>
  );
}
