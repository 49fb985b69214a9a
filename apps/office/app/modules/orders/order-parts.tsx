import type { StaffOrder } from '@spindle/contract/staff/staff-orders';
import { type FormEvent, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { dateWords } from '../../ground/words.ts';
import { OrderState } from './order-state.tsx';
import { formText } from '../../ground/form-text.ts';
import type { Change } from '../../ground/record.tsx';

/** What leaves at one time; the waybill of a part that has left can be put right. */
export function OrderParts({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const [editing, setEditing] = useState<number | null>(null);
  const [term, setTerm] = useState<number | null>(null);
  const may = useMay();
  const part = order.parts.find(({ number }) => number === editing);
  if (order.parts.length === 0) return null;
  const open = order.status !== 'cancelled' && order.status !== 'completed';
  const late = order.parts.find(({ number }) => number === term);
  const move = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = formText(form, 'note').trim();
    const params = { number: order.number, part: term ?? 0 };
    const body = { day: formText(form, 'day'), ...(note ? { note } : {}) };
    if (await change(() => api.orders.expect({ params, body }, onVersion(order.version)))) setTerm(null);
  };
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = Object.fromEntries(
      ['carrier', 'tracking_number', 'tracking_url'].map((name) => [name, formText(form, name).trim()]),
    );
    const params = { number: order.number, part: editing ?? 0 };
    if (await change(() => api.orders.track({ params, body }, onVersion(order.version)))) setEditing(null);
  };
  return (
    <section className="sec">
      <header>
        <h2>Отгрузки</h2>
      </header>
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Часть</th>
              <th scope="col">Строки</th>
              <th scope="col">Перевозчик, накладная</th>
              <th scope="col">План</th>
              <th scope="col">Состояние</th>
              <th scope="col">
                <span className="vh">Действия</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.parts.map((one) => (
              <tr key={one.number}>
                <td className="num">{one.number}</td>
                <td className="m2">
                  {one.lines.map(({ position, quantity }) => `${position}: ${quantity}`).join(', ')}
                </td>
                <td>
                  {[one.carrier, one.tracking_number].filter(Boolean).join(', ') || (
                    <span className="mu">—</span>
                  )}
                </td>
                <td className="m2">{dateWords(one.date_to)}</td>
                <td>
                  <OrderState status={one.status}>{one.status_name}</OrderState>
                </td>
                <td className="r">
                  {!one.left && open && may('orders.step') && (
                    <button type="button" className="b xs" onClick={() => setTerm(one.number)}>
                      Срок
                    </button>
                  )}
                  {one.left && may('orders.step') && (
                    <button type="button" className="b xs" onClick={() => setEditing(one.number)}>
                      Накладная
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {late && (
        <Modal title={`Новый срок части ${late.number}`} onClose={() => setTerm(null)}>
          <h2>Новый срок части {late.number}</h2>
          <form className="form" onSubmit={(event) => void move(event)}>
            <TextField label="Когда придёт" name="day" type="date" required defaultValue={late.date_to} />
            <TextField label="Примечание для покупателя" name="note" maxLength={500} />
            <p className="mu sm">Покупатель получит письмо с&nbsp;новым сроком</p>
            <button type="submit" className="b lg w out">
              Назначить срок
            </button>
          </form>
        </Modal>
      )}
      {part && (
        <Modal title={`Накладная части ${part.number}`} onClose={() => setEditing(null)}>
          <h2>Накладная части {part.number}</h2>
          <form className="form" onSubmit={(event) => void save(event)}>
            <TextField label="Перевозчик" name="carrier" maxLength={100} defaultValue={part.carrier ?? ''} />
            <TextField
              label="Накладная"
              name="tracking_number"
              maxLength={60}
              defaultValue={part.tracking_number ?? ''}
            />
            <TextField
              label="Адрес для отслеживания"
              name="tracking_url"
              type="url"
              maxLength={500}
              defaultValue={part.tracking_url ?? ''}
            />
            <button type="submit" className="b out w">
              Сохранить, покупатель увидит в&nbsp;кабинете
            </button>
          </form>
        </Modal>
      )}
    </section>
  );
}
