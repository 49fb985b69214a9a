import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { TableBox } from '../../ground/table-box.tsx';
import { count, dateLabel, money, momentLabel } from '../../ground/labels.ts';
import { AmendmentForm } from './amendment-form.tsx';

const daysToAnswer = [1, 3, 5, 10, 30];

/** Changes of the order that its buyer agrees to: prepared, waiting, and those that are over. */
export function OrderAmendments({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const [editing, setEditing] = useState(false);
  const [days, setDays] = useState(5);
  const steps = useMay()('orders.step');
  const { amendments, number, version } = order;
  const draft = amendments.find(({ state }) => state === 'draft');
  const sent = amendments.find(({ state }) => state === 'sent');
  if (!order.may_amend && amendments.length === 0) return null;
  const call = { params: { number } };
  const send = (): void =>
    void change(() => api.orders.sendAmendment({ ...call, body: { days } }, onVersion(version)));
  const drop = (): void => void change(() => api.orders.dropAmendment(call, onVersion(version)));
  const withdraw = (): void => void change(() => api.orders.withdrawAmendment(call, onVersion(version)));
  return (
    <section className="sec">
      <header>
        <h2>Изменения заказа</h2>
        <span className="mu">только с&nbsp;согласия покупателя</span>
        {order.may_amend && !editing && (
          <button type="button" className="b xs ml" onClick={() => setEditing(true)}>
            {draft ? 'Править изменение' : 'Изменить заказ'}
          </button>
        )}
      </header>
      {editing && order.may_amend && (
        <AmendmentForm
          order={order}
          draft={draft ?? null}
          onClose={() => setEditing(false)}
          onSave={(body) => change(() => api.orders.amend({ ...call, body }, onVersion(version)))}
        />
      )}
      {!editing && draft && (
        <>
          <AmendmentTable amendment={draft} currency={order.currency} />
          {steps && order.may_amend && (
            <div className="fx w">
              <label className="fx">
                <span className="mu">Ждать ответа</span>
                <select
                  className="inp"
                  value={days}
                  onChange={(event) => setDays(Number(event.currentTarget.value))}
                >
                  {daysToAnswer.map((one) => (
                    <option key={one} value={one}>
                      {one}&nbsp;дн.
                    </option>
                  ))}
                </select>
              </label>
              <button type="button" className="b out" onClick={send}>
                Отправить покупателю
              </button>
              <button type="button" className="b" onClick={drop}>
                Удалить изменение
              </button>
              {sent && <span className="mu">заменит то, что ждёт ответа</span>}
            </div>
          )}
        </>
      )}
      {amendments
        .filter(({ state }) => state !== 'draft')
        .map((one) => (
          <details key={one.number} open={one.state === 'sent'}>
            <summary>
              <b className="b5">Изменение {one.number}</b> {one.state_name.toLowerCase()}{' '}
              <span className="mu">
                {one.state === 'sent' && one.expires_at
                  ? `до\u00a0${momentLabel(one.expires_at)}`
                  : one.ended_at && momentLabel(one.ended_at)}
              </span>
            </summary>
            {one.word && <p className="m2">Покупатель: {one.word}</p>}
            <AmendmentTable amendment={one} currency={order.currency} />
            {one.state === 'sent' && steps && (
              <button type="button" className="b xs" onClick={withdraw}>
                Отозвать
              </button>
            )}
          </details>
        ))}
    </section>
  );
}

type Amount = OrderAmendment['lines'][number]['before'];

function AmendmentTable({ amendment, currency }: { amendment: OrderAmendment; currency: string }) {
  const { lines, delivery, total, note, number } = amendment;
  const cell = (amount: Amount, unit: string) =>
    amount ? (
      <>
        {count(amount.quantity)}&nbsp;{unit} по&nbsp;{money(amount.price, currency)}
      </>
    ) : (
      '—'
    );
  return (
    <>
      {note && <p className="m2">{note}</p>}
      <TableBox label={`Что меняется, изменение ${number}`}>
        <table className="t in two">
          <thead>
            <tr>
              <th scope="col">Что меняется</th>
              <th scope="col" className="r">
                Было
              </th>
              <th scope="col" className="r">
                Станет
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.position}>
                <td className="wide">
                  {line.name}
                  <small>{line.article}</small>
                </td>
                <td className="r m2">{cell(line.before, line.unit)}</td>
                <td className="r b5">{cell(line.after, line.unit)}</td>
              </tr>
            ))}
            {delivery && (
              <tr>
                <td>Доставка</td>
                <td className="r m2">
                  {money(delivery.before.price, currency)}
                  <small>
                    {dateLabel(delivery.before.day)}, {delivery.before.place}
                  </small>
                </td>
                <td className="r b5">
                  {money(delivery.after.price, currency)}
                  <small>
                    {dateLabel(delivery.after.day)}, {delivery.after.place}
                  </small>
                </td>
              </tr>
            )}
            <tr>
              <td>Сумма заказа</td>
              <td className="r m2">{money(total.before, currency)}</td>
              <td className="r b5">{money(total.after, currency)}</td>
            </tr>
          </tbody>
        </table>
      </TableBox>
    </>
  );
}
