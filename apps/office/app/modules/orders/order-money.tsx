import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { type FormEvent, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { PaymentForm } from './payment-form.tsx';
import { dateLabel, money as formatMoney } from '../../ground/labels.ts';

type Payment = StaffOrder['money']['payments'][number];
type MoneyForm = 'payment' | 'refund' | 'rest' | Payment;

/** Payments and balances by party; a wrong mark is undone and stays visible. */
export function OrderMoney({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const [openForm, setOpenForm] = useState<MoneyForm | null>(null);
  const { money, currency, number, version } = order;
  const pays = useMay()('orders.pay');
  const close = (): void => setOpenForm(null);
  const params = { number };
  const save = async (work: Parameters<Change<StaffOrder>>[0]): Promise<void> => {
    if (await change(work)) close();
  };
  return (
    <section className="sec">
      <header>
        <h2>Оплаты</h2>
        <span className="mu">
          {money.overpaid > 0
            ? `вернуть ${formatMoney(money.overpaid, currency)}`
            : money.debt > 0
              ? `долг ${formatMoney(money.debt, currency)}`
              : money.paid > 0
                ? 'оплачено целиком'
                : ''}
        </span>
        <span className="ml fx w">
          {money.may_ask_rest && (
            <button type="button" className="b xs" onClick={() => setOpenForm('rest')}>
              Счёт на&nbsp;остаток
            </button>
          )}
          {pays && money.overpaid > 0 && (
            <button type="button" className="b xs" onClick={() => setOpenForm('refund')}>
              Деньги возвращены
            </button>
          )}
          {pays && money.debt > 0 && (
            <button type="button" className="b xs" onClick={() => setOpenForm('payment')}>
              <Icon name="plus" size="s" />
              Платёж
            </button>
          )}
        </span>
      </header>
      {!pays && money.marked_by.length > 0 && (
        <p className="mu sm">Платежи отмечают: {money.marked_by.join(', ')}</p>
      )}
      {money.payments.length > 0 && (
        <div className="tw">
          <table className="t in">
            <thead>
              <tr>
                <th scope="col">Что</th>
                <th scope="col">Дата</th>
                <th scope="col" className="wk">
                  Отметил
                </th>
                <th scope="col" className="r">
                  Сумма
                </th>
                <th scope="col">
                  <span className="vh">Действия</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {money.payments.map((payment) => (
                <tr key={payment.id} className={payment.taken_back === null ? '' : 'off'}>
                  <td className="wide">
                    {payment.kind === 'payment' ? 'Оплата' : 'Возврат денег'}{' '}
                    <span className="mu">{payment.document}</span>
                    {payment.taken_back !== null && (
                      <small className="wa">отметка снята: {payment.taken_back}</small>
                    )}
                  </td>
                  <td className="m2">{dateLabel(payment.paid_on)}</td>
                  <td className="m2 wk">{payment.who || 'команда'}</td>
                  <td className="r b5">
                    {payment.taken_back === null ? (
                      formatMoney(payment.kopecks, currency)
                    ) : (
                      <del>{formatMoney(payment.kopecks, currency)}</del>
                    )}
                  </td>
                  <td className="r">
                    {pays && payment.taken_back === null && (
                      <button type="button" className="b xs" onClick={() => setOpenForm(payment)}>
                        Снять
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(openForm === 'payment' || openForm === 'refund') && (
        <PaymentForm
          order={order}
          kind={openForm}
          onClose={close}
          onSave={(body) => change(() => api.orders.pay({ params, body }, onVersion(version)))}
        />
      )}
      {openForm === 'rest' && (
        <ReasonForm
          title="Счёт на остаток"
          label="Примечание для покупателя"
          hint={`Счёт на\u00a0${formatMoney(money.debt, currency)}. Покупатель получит письмо со\u00a0счётом`}
          button="Выставить счёт на\u00a0остаток"
          variant="out"
          optional
          onClose={close}
          onSave={(note) =>
            save(() => api.orders.rest({ params, body: note ? { note } : {} }, onVersion(version)))
          }
        />
      )}
      {typeof openForm === 'object' && openForm && (
        <ReasonForm
          title="Снять отметку"
          label="Почему отметка неверна, видят сотрудники"
          hint={
            order.status === 'paid'
              ? 'Если без неё заказ не\u00a0оплачен, он снова ждёт оплаты; письмо не\u00a0уходит'
              : 'Состояние заказа не\u00a0изменится; письмо не\u00a0уходит'
          }
          button={`Снять отметку на\u00a0${formatMoney(openForm.kopecks, currency)}`}
          variant="dd"
          onClose={close}
          onSave={(reason) =>
            save(() =>
              api.orders.takeBack(
                { params: { number, id: openForm.id }, body: { reason } },
                onVersion(version),
              ),
            )
          }
        />
      )}
    </section>
  );
}

function ReasonForm(props: {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly variant: 'out' | 'dd' | 'p';
  readonly optional?: boolean;
  readonly onClose: () => void;
  readonly onSave: (text: string) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await props.onSave(formText(event.currentTarget, 'text').trim());
    setBusy(false);
  };
  return (
    <Modal title={props.title} onClose={props.onClose}>
      <h2>{props.title}</h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <TextField label={props.label} name="text" maxLength={300} required={!props.optional} />
        <p className="mu sm">{props.hint}</p>
        <button type="submit" className={`b lg w ${props.variant}`} disabled={busy}>
          {props.button}
        </button>
      </form>
    </Modal>
  );
}
