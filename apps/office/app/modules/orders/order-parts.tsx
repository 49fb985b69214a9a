import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { dateLabel } from '../../ground/labels.ts';
import { OrderState } from './order-state.tsx';
import type { Change } from '../../ground/record.tsx';
import { useFields } from '../../records/use-fields.tsx';

/** What leaves at one time; the waybill of a part that has left can be put right. */
export function OrderParts({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const [editing, setEditing] = useState<number | null>(null);
  const [term, setTerm] = useState<number | null>(null);
  const may = useMay();
  const part = order.parts.find(({ number }) => number === editing);
  if (order.parts.length === 0) return null;
  const open = order.status !== 'cancelled' && order.status !== 'completed';
  const late = order.parts.find(({ number }) => number === term);
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
                <td className="m2">{dateLabel(one.date_to)}</td>
                <td>
                  <OrderState status={one.status}>{one.status_name}</OrderState>
                </td>
                <td className="r">
                  {!one.left && open && (
                    <Link className="b xs" to={officePaths.picking(order.number, one.number)}>
                      Лист сборки<span className="vh"> части {one.number}</span>
                    </Link>
                  )}{' '}
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
        <Term key={late.number} order={order} part={late} change={change} onClose={() => setTerm(null)} />
      )}
      {part && (
        <Waybill
          key={part.number}
          order={order}
          part={part}
          change={change}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface PartProps {
  readonly order: StaffOrder;
  readonly part: StaffOrder['parts'][number];
  readonly change: Change<StaffOrder>;
  readonly onClose: () => void;
}

function Term({ order, part, change, onClose }: PartProps) {
  const [note, setNote] = useState('');
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields({
    saved: { day: part.date_to },
    names: { day: 'Когда придёт' },
    onSave: async ({ day }, onLate) => {
      const params = { number: order.number, part: part.number };
      const body = { day, ...(note.trim() ? { note: note.trim() } : {}) };
      const done = await change(() => api.orders.expect({ params, body }, onVersion(order.version)), onLate);
      if (done) onClose();
      return done;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal title={`Новый срок части ${part.number}`} onClose={onClose}>
      <h2>Новый срок части {part.number}</h2>
      {conflict}
      <form className="form" onSubmit={submit}>
        <TextField
          label="Когда придёт"
          name="day"
          type="date"
          required
          value={fields.day}
          onChange={({ target }) => put({ day: target.value })}
        />
        <TextField
          label="Примечание для покупателя"
          name="note"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="mu sm">Покупатель получит письмо с&nbsp;новым сроком</p>
        <button type="submit" className="b lg w out" disabled={hasConflict || isSaving}>
          Назначить срок
        </button>
      </form>
    </Modal>
  );
}

function Waybill({ order, part, change, onClose }: PartProps) {
  const { fields, put, save, conflict, hasConflict, isSaving } = useFields({
    saved: {
      carrier: part.carrier ?? '',
      tracking_number: part.tracking_number ?? '',
      tracking_url: part.tracking_url ?? '',
    },
    names: { carrier: 'Перевозчик', tracking_number: 'Накладная', tracking_url: 'Адрес для отслеживания' },
    onSave: async (input, onLate) => {
      const params = { number: order.number, part: part.number };
      const body = Object.fromEntries(Object.entries(input).map(([name, text]) => [name, text.trim()]));
      const done = await change(() => api.orders.track({ params, body }, onVersion(order.version)), onLate);
      if (done) onClose();
      return done;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal title={`Накладная части ${part.number}`} onClose={onClose}>
      <h2>Накладная части {part.number}</h2>
      {conflict}
      <form className="form" onSubmit={submit}>
        <TextField
          label="Перевозчик"
          name="carrier"
          maxLength={100}
          value={fields.carrier}
          onChange={({ target }) => put({ carrier: target.value })}
        />
        <TextField
          label="Накладная"
          name="tracking_number"
          maxLength={60}
          value={fields.tracking_number}
          onChange={({ target }) => put({ tracking_number: target.value })}
        />
        <TextField
          label="Адрес для отслеживания"
          name="tracking_url"
          type="url"
          maxLength={500}
          value={fields.tracking_url}
          onChange={({ target }) => put({ tracking_url: target.value })}
        />
        <button type="submit" className="b out w" disabled={hasConflict || isSaving}>
          Сохранить, покупатель увидит в&nbsp;кабинете
        </button>
      </form>
    </Modal>
  );
}
