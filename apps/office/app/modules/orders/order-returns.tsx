import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { type FormEvent, useState } from 'react';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { dayLabel, money } from '../../ground/labels.ts';

interface Warehouse {
  readonly id: number;
  readonly name: string;
}

/** Goods that came back, and the form that takes them. */
export function OrderReturns({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const may = useMay()('orders.return');
  const [warehouses, setWarehouses] = useState<readonly Warehouse[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { returns, currency, number } = order;
  const back = order.lines.filter((line) => line.returnable > 0);
  const open = async (): Promise<void> => {
    try {
      setWarehouses((await api.orders.warehouses()).data);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  if (returns.length === 0 && (back.length === 0 || !may)) return null;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lines = back.flatMap(({ position }) => {
      const quantity = Number(form.get(`line-${position}`) ?? 0);
      return quantity > 0 ? [{ position, quantity }] : [];
    });
    if (lines.length === 0) return setProblem('Назовите, что вернулось');
    setBusy(true);
    const where = formText(form, 'warehouse');
    const body = {
      lines,
      reason: formText(form, 'reason').trim(),
      warehouse_id: where === '' ? null : Number(where),
    };
    const done = await change(() =>
      api.orders.giveBack({ params: { number }, body }, onVersion(order.version)),
    );
    setBusy(false);
    setProblem('');
    if (done) setWarehouses(null);
  };
  return (
    <section className="sec">
      <header>
        <h2>Возвраты</h2>
        {may && back.length > 0 && (
          <button type="button" className="b xs ml" onClick={() => void open()}>
            Принять возврат
          </button>
        )}
      </header>
      {problem && warehouses === null && <p className="er">{problem}</p>}
      <ul className="rows">
        {returns.map((one) => (
          <li key={one.number}>
            <b className="b5">Возврат {one.number}</b>{' '}
            <span className="mu">
              {dayLabel(one.at)}, {one.warehouse ?? 'на\u00a0склад не\u00a0вернулся'}
            </span>
            <span className="m2">
              {' '}
              {one.lines.map(({ position, quantity }) => `строка ${position}: ${quantity}`).join(', ')},{' '}
              {money(one.kopecks, currency)}
            </span>
            <br />
            <span className="mu">{one.reason}</span>
          </li>
        ))}
      </ul>
      {warehouses && (
        <Modal title="Принять возврат" onClose={() => setWarehouses(null)}>
          <h2>Принять возврат: {number}</h2>
          <form className="form" onSubmit={(event) => void submit(event)}>
            <fieldset className="fx w">
              <legend className="sm">Что вернулось</legend>
              {back.map((line) => (
                <label key={line.position} className="due">
                  <span className="el" title={line.name}>
                    {line.name}
                  </span>
                  <input
                    className="inp"
                    type="number"
                    name={`line-${line.position}`}
                    min={0}
                    max={line.returnable}
                    defaultValue={0}
                  />
                  <span className="mu">
                    из {line.returnable}&nbsp;{line.unit}
                  </span>
                </label>
              ))}
            </fieldset>
            {problem && (
              <small className="er" role="alert">
                {problem}
              </small>
            )}
            <Field label="Куда положен товар">
              {(ids) => (
                <select className="inp" name="warehouse" {...ids}>
                  {warehouses.map((warehouse) => (
                    <option key={warehouse.id} value={warehouse.id}>
                      {warehouse.name}
                    </option>
                  ))}
                  <option value="">Не&nbsp;вернётся в&nbsp;продажу</option>
                </select>
              )}
            </Field>
            <Field label="Причина">
              {(ids) => <textarea className="inp" name="reason" maxLength={500} required {...ids} />}
            </Field>
            <p className="mu sm">
              Деньги станут «к&nbsp;возврату» в&nbsp;оплатах. Станок с&nbsp;опциями на&nbsp;склад сам
              не&nbsp;встаёт.
            </p>
            <button type="submit" className="b lg w p" disabled={busy}>
              Принять возврат
            </button>
          </form>
        </Modal>
      )}
    </section>
  );
}
