import type { StaffGoods, StockInput } from '@spindle/contract/staff/goods/staff-goods';
import { type FormEvent, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { type Change, RecordStrip } from '../../ground/record.tsx';
import { count, momentLabel } from '../../ground/labels.ts';

type Option = StaffGoods['options'][number];
type StockLocation = Option['places'][number];

/** What lies where; pieces come, are counted, corrected and moved in a window. */
export function OptionStock(props: {
  readonly goods: StaffGoods;
  readonly change: Change<StaffGoods>;
  readonly strip: string;
}) {
  const { goods, change, strip } = props;
  const [edited, setEdited] = useState<{ option: Option; stock: StockLocation } | null>(null);
  const may = useMay()('stock.move');
  const nameOf = (id: string): string => goods.warehouses.find((one) => one.id === id)?.name ?? '';
  return (
    <section className="sec">
      <header>
        <h2>Остатки</h2>
        <span className="mu">свободно для заказа; отложенное под&nbsp;заказы отдельно</span>
      </header>
      <div className="tw">
        <table className="t in two">
          <thead>
            <tr>
              <th scope="col">Склад, артикул</th>
              <th scope="col" className="r">
                Свободно
              </th>
              <th scope="col" className="r">
                Под&nbsp;заказы
              </th>
              <th scope="col" className="r wk">
                В&nbsp;пути
              </th>
              <th scope="col" className="wk">
                Пересчитан
              </th>
              <th scope="col">
                <span className="vh">Действия</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.options.flatMap((option) =>
              option.places.map((stock) => (
                <tr key={`${option.id} ${stock.warehouse_id}`}>
                  <td className="wide">
                    {nameOf(stock.warehouse_id)}
                    <small>{option.article}</small>
                  </td>
                  <td className="r b5">{count(stock.quantity)}</td>
                  <td className="r m2">{stock.reserved === 0 ? '—' : count(stock.reserved)}</td>
                  <td className="r m2 wk">{stock.incoming === 0 ? '—' : count(stock.incoming)}</td>
                  <td className="m2 wk">{stock.counted_at ? momentLabel(stock.counted_at) : '—'}</td>
                  <td className="r">
                    {may && (
                      <button type="button" className="b xs" onClick={() => setEdited({ option, stock })}>
                        Изменить
                        <span className="vh">
                          {' '}
                          остаток {option.article}, {nameOf(stock.warehouse_id)}
                        </span>
                      </button>
                    )}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {edited && (
        <StockForm
          {...edited}
          warehouse={nameOf(edited.stock.warehouse_id)}
          others={goods.warehouses.filter(({ id }) => id !== edited.stock.warehouse_id)}
          strip={strip}
          onClose={() => setEdited(null)}
          onSave={async (body) => {
            const params = { id: goods.id, option: edited.option.id };
            const { version } = goods.options.find(({ id }) => id === edited.option.id) ?? edited.option;
            if (await change(() => api.goods.move({ params, body }, onVersion(version)))) setEdited(null);
          }}
        />
      )}
    </section>
  );
}

const kinds = [
  ['receipt', 'Приход', 'Сколько пришло, шт.'],
  ['count', 'Пересчёт', 'Сколько лежит на\u00a0полке, шт.'],
  ['correction', 'Поправка', 'На\u00a0сколько изменить, шт.'],
  ['transfer', 'Перемещение', 'Сколько переместить, шт.'],
] as const;
type Kind = (typeof kinds)[number][0];

function StockForm(props: {
  readonly option: Option;
  readonly stock: StockLocation;
  readonly warehouse: string;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** What hindered the last change. */
  readonly strip: string;
  readonly onClose: () => void;
  readonly onSave: (input: StockInput) => Promise<void>;
}) {
  const { option, stock, warehouse, others, strip, onClose, onSave } = props;
  const [kind, setKind] = useState<Kind>('receipt');
  const [errors, setErrors] = useState<{ readonly quantity?: string; readonly note?: string }>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const label = kinds.find(([key]) => key === kind)?.[2] ?? '';
  const hint = {
    receipt: '',
    count: `Вместе с\u00a0отложенным под\u00a0заказы${stock.reserved > 0 ? ` (${count(stock.reserved)}\u00a0шт.)` : ''}`,
    correction: 'Со\u00a0знаком минус, если списать',
    transfer: `Свободно ${count(stock.quantity)}\u00a0шт.`,
  }[kind];
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = formText(form, 'quantity').trim().replace('−', '-');
    const value = /^-?\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    const note = formText(form, 'note').trim();
    const least = kind === 'count' ? 0 : 1;
    const fits = kind === 'correction' ? value !== 0 : value >= least;
    const wrong = {
      ...(!(fits && Math.abs(value) <= 1_000_000) && {
        quantity: kind === 'correction' ? 'Целое число, не\u00a0ноль' : `Целое число от\u00a0${least}`,
      }),
      ...(kind === 'correction' && note === '' && { note: 'Назовите причину' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const where = { warehouse_id: stock.warehouse_id, note };
    setBusy(true);
    setSent(true);
    if (kind === 'correction') await onSave({ kind, ...where, delta: value });
    else if (kind === 'transfer')
      await onSave({ kind, ...where, to_id: formText(form, 'to'), quantity: value });
    else await onSave({ kind, ...where, quantity: value });
    setBusy(false);
  };
  return (
    <Modal title={`Остаток ${option.article}`} onClose={onClose}>
      <h2>
        {option.article}, {warehouse}
      </h2>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Что произошло">
          {(ids) => (
            <select
              className="inp"
              {...ids}
              value={kind}
              onChange={(event) => {
                setKind(event.currentTarget.value as Kind);
                setErrors({});
              }}
            >
              {kinds
                .filter(([key]) => key !== 'transfer' || others.length > 0)
                .map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <TextField
          label={label}
          name="quantity"
          inputMode={kind === 'correction' ? 'text' : 'numeric'}
          autoComplete="off"
          error={errors.quantity}
          {...(hint ? { hint } : {})}
        />
        {kind === 'transfer' && (
          <Field label="Куда">
            {(ids) => (
              <select className="inp" name="to" {...ids}>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField
          label={kind === 'correction' ? 'Причина' : 'Примечание'}
          name="note"
          maxLength={300}
          error={errors.note}
        />
        {sent && !busy && <RecordStrip>{strip}</RecordStrip>}
        <button type="submit" className="b lg w p" disabled={busy}>
          Записать
        </button>
      </form>
    </Modal>
  );
}
