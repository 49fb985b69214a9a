import type { StaffGoods } from '@spindle/contract/staff/goods/staff-goods';
import { withVat } from '@spindle/contract/money/vat-words';
import { type FormEvent, useState } from 'react';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { api, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { type Change, RecordStrip } from '../../ground/record.tsx';
import { count, momentLabel, money } from '../../ground/labels.ts';
import { momentOf, PriceMoment } from './price-moment.tsx';

type Option = StaffGoods['options'][number];

/** Options with their prices; a price is changed in a dialog. */
export function OptionPrices(props: {
  readonly goods: StaffGoods;
  readonly change: Change<StaffGoods>;
  readonly strip: string;
}) {
  const { goods, change, strip } = props;
  const [editedOption, setEditedOption] = useState<Option | null>(null);
  const may = useMay()('goods.change');
  const { currency } = goods;
  return (
    <section className="sec">
      <header>
        <h2>Варианты и&nbsp;цены</h2>
      </header>
      <div className="tw">
        <table className="t in two">
          <thead>
            <tr>
              <th scope="col">Артикул, вариант</th>
              <th scope="col" className="r">
                Цена
              </th>
              <th scope="col" className="r wk">
                Старая
              </th>
              <th scope="col" className="wk">
                От количества
              </th>
              <th scope="col" className="r wk">
                В&nbsp;упаковке
              </th>
              <th scope="col" className="r">
                Дней
              </th>
              <th scope="col">
                <span className="vh">Действия</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.options.map((option) => (
              <tr key={option.id}>
                <td className="wide">
                  {option.article}
                  <small>
                    {[option.is_used ? 'с\u00a0пробегом' : '', option.name].filter(Boolean).join(', ')}
                  </small>
                </td>
                <td className="r b5">
                  {option.price === null ? 'по\u00a0запросу' : money(option.price, currency)}
                  {option.plans
                    .filter(({ is_refused }) => !is_refused)
                    .slice(0, 1)
                    .map((plan) => (
                      <small key={plan.id} className="pl">
                        {plan.price === null ? 'по\u00a0запросу' : money(plan.price, currency)} с&nbsp;
                        {momentLabel(plan.starts_at)}
                      </small>
                    ))}
                </td>
                <td className="r m2 wk">
                  {option.original_price === null ? '—' : <del>{money(option.original_price, currency)}</del>}
                </td>
                <td className="m2 wk">
                  {option.quantity_prices
                    .map(({ from, price }) => `${count(from)}\u00a0шт. ${money(price, currency)}`)
                    .join(', ') || '—'}
                </td>
                <td className="r m2 wk">{count(option.pack_size)}</td>
                <td className="r">{count(option.lead_days)}</td>
                <td className="r">
                  {may && (
                    <button type="button" className="b xs" onClick={() => setEditedOption(option)}>
                      Изменить<span className="vh"> цену {option.article}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {editedOption && (
        <PriceForm
          option={editedOption}
          untaxed={goods.vat_rate === 'none'}
          strip={strip}
          onClose={() => setEditedOption(null)}
          onSave={async ({ starts_at, lead_days, ...prices }) => {
            const params = { id: goods.id, option: editedOption.id };
            const { version } = goods.options.find(({ id }) => id === editedOption.id) ?? editedOption;
            const done = await change(() =>
              starts_at === null
                ? api.goods.price({ params, body: { ...prices, lead_days } }, onVersion(version))
                : api.goods.plan({ params, body: { ...prices, starts_at } }, onVersion(version)),
            );
            if (done) setEditedOption(null);
          }}
        />
      )}
    </section>
  );
}

interface PriceInput {
  readonly price: number | null;
  readonly original_price: number | null;
  readonly lead_days: number;
  /** Null is at once. */
  readonly starts_at: string | null;
}

const priceText = (kopecks: number | null): string => (kopecks === null ? '' : amountText(kopecks));

function PriceForm(props: {
  readonly option: Option;
  /** It is sold without VAT. */
  readonly untaxed: boolean;
  /** What hindered the last change. */
  readonly strip: string;
  readonly onClose: () => void;
  readonly onSave: (input: PriceInput) => Promise<void>;
}) {
  const { option, untaxed, strip, onClose, onSave } = props;
  const [errors, setErrors] = useState<Readonly<Partial<Record<keyof PriceInput, string>>>>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [isScheduled, setScheduled] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const amount = (name: string): number | null | undefined => {
      const text = formText(form, name).trim();
      if (text === '') return null;
      const kopecks = kopecksOf(text);
      return kopecks === null || kopecks === 0 ? undefined : kopecks;
    };
    const [price, original_price] = [amount('price'), amount('original_price')];
    const lead_days = isScheduled ? option.lead_days : Number(formText(form, 'lead_days'));
    const { starts_at, wrong: noMoment } = momentOf(form, isScheduled);
    const wrong = {
      ...(price === undefined && { price: 'Сумма больше нуля, например 12\u00a0345,50' }),
      ...(original_price === undefined && { original_price: 'Сумма больше нуля, например 12\u00a0345,50' }),
      ...(typeof original_price === 'number' &&
        price !== undefined &&
        (price === null || original_price <= price) && {
          original_price: 'Старая цена должна быть больше новой',
        }),
      ...(!(Number.isInteger(lead_days) && lead_days >= 0 && lead_days <= 3650) && {
        lead_days: 'Целое число от\u00a00 до\u00a03650',
      }),
      ...noMoment,
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || price === undefined || original_price === undefined) return;
    setBusy(true);
    setSent(true);
    await onSave({ price, original_price, lead_days, starts_at });
    setBusy(false);
  };
  return (
    <Modal title={`Цена ${option.article}`} onClose={onClose}>
      <h2>Цена {option.article}</h2>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={withVat('Цена', [untaxed ? null : 0])}
          name="price"
          inputMode="decimal"
          defaultValue={priceText(option.price)}
          hint="Пусто: «Цена по запросу»"
          error={errors.price}
        />
        <TextField
          label="Старая цена"
          name="original_price"
          inputMode="decimal"
          defaultValue={priceText(option.original_price)}
          hint="Показывается зачёркнутой"
          error={errors.original_price}
        />
        <PriceMoment
          label="Когда начнёт действовать"
          later={isScheduled}
          error={errors.starts_at}
          onSchedule={setScheduled}
        />
        {!isScheduled && (
          <TextField
            label="Срок поставки, дней"
            name="lead_days"
            inputMode="numeric"
            defaultValue={option.lead_days}
            error={errors.lead_days}
          />
        )}
        {sent && !busy && <RecordStrip>{strip}</RecordStrip>}
        <button type="submit" className="b lg w out" disabled={busy}>
          {isScheduled ? 'Назначить цену' : 'Сохранить на\u00a0сайт'}
        </button>
      </form>
    </Modal>
  );
}
