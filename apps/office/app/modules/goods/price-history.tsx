import { PRICE_KINDS } from '@spindle/contract/staff/goods/price-kinds';
import type { StaffGoods } from '@spindle/contract/staff/goods/staff-goods';
import { useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { dayLabel, momentLabel, money } from '../../ground/labels.ts';
import { priceLines, priceSteps } from './price-steps.ts';

type Option = StaffGoods['options'][number];
const rowsAtFirst = 12;

/** Past, current and coming prices of an option; a waiting price can be cancelled. */
export function PriceHistory({
  goods,
  change,
}: {
  readonly goods: StaffGoods;
  readonly change: Change<StaffGoods>;
}) {
  const moved = goods.options.filter(
    ({ id, plans }) => plans.length > 0 || goods.price_changes.some((one) => one.option_id === id),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const option = moved.find(({ id }) => id === chosen) ?? moved[0];
  return (
    <section className="sec">
      <header>
        <h2>История цены</h2>
        {moved.length > 1 && option && (
          <select
            className="inp xs ml"
            aria-label="Вариант"
            value={option.id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {moved.map(({ id, article }) => (
              <option key={id} value={id}>
                {article}
              </option>
            ))}
          </select>
        )}
      </header>
      {option ? (
        <OptionHistory key={option.id} goods={goods} option={option} change={change} />
      ) : (
        <p className="mu">Цена ещё не&nbsp;менялась.</p>
      )}
    </section>
  );
}

function OptionHistory(props: {
  readonly goods: StaffGoods;
  readonly option: Option;
  readonly change: Change<StaffGoods>;
}) {
  const { goods, option, change } = props;
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const may = useMay()('goods.change');
  const changes = goods.price_changes.filter(({ option_id }) => option_id === option.id);
  const visible = all ? changes : changes.slice(0, rowsAtFirst);
  const priceText = (price: number | null, currency = goods.currency): string =>
    price === null ? 'по\u00a0запросу' : money(price, currency);
  return (
    <>
      <PriceChart goods={goods} option={option} />
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Когда</th>
              <th scope="col" className="r">
                Цена
              </th>
              <th scope="col" className="r wk">
                Старая
              </th>
              <th scope="col">Почему</th>
              <th scope="col" className="wk">
                Кто
              </th>
            </tr>
          </thead>
          <tbody>
            {option.plans.map((plan) => (
              <tr key={plan.id}>
                <td className="nw">с&nbsp;{momentLabel(plan.starts_at)}</td>
                <td className="r b5">{priceText(plan.price)}</td>
                <td className="r m2 wk">
                  {plan.original_price === null ? '—' : <del>{priceText(plan.original_price)}</del>}
                </td>
                <td className="wide">
                  {plan.is_refused ? (
                    <span className="er">Не&nbsp;вступила: не&nbsp;подходит к&nbsp;варианту</span>
                  ) : (
                    'Назначена'
                  )}{' '}
                  {may && !plan.is_refused && (
                    <button
                      type="button"
                      className="b xs"
                      disabled={busy}
                      onClick={() => {
                        setBusy(true);
                        const params = { id: goods.id, option: option.id, plan: plan.id };
                        void change(() =>
                          api.goods.takePlanBack({ params }, onVersion(option.version)),
                        ).finally(() => setBusy(false));
                      }}
                    >
                      Снять<span className="vh"> цену с&nbsp;{momentLabel(plan.starts_at)}</span>
                    </button>
                  )}
                </td>
                <td className="m2 wk">{plan.who ?? ''}</td>
              </tr>
            ))}
            {visible.map((one) => (
              <tr key={one.id}>
                <td className="m2 nw">{momentLabel(one.at)}</td>
                <td className="r b5">
                  {one.price_before !== null && one.price_before !== one.price && (
                    <span className="wk">
                      <del className="mu sm">{priceText(one.price_before, one.currency)}</del>{' '}
                    </span>
                  )}
                  {priceText(one.price, one.currency)}
                </td>
                <td className="r m2 wk">
                  {one.original_price === null ? (
                    '—'
                  ) : (
                    <del>{priceText(one.original_price, one.currency)}</del>
                  )}
                </td>
                <td className="wide">{PRICE_KINDS[one.kind]}</td>
                <td className="m2 wk">{one.who ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changes.length > visible.length && (
        <button type="button" className="b xs" onClick={() => setAll(true)}>
          Показать все {changes.length}
        </button>
      )}
    </>
  );
}

/** A chart of the price; the table below has the same data as text. */
function PriceChart({ goods, option }: { readonly goods: StaffGoods; readonly option: Option }) {
  const [now] = useState(() => Date.now());
  const steps = priceSteps({
    changes: goods.price_changes.filter(
      ({ option_id, currency }) => option_id === option.id && currency === goods.currency,
    ),
    plans: option.plans,
    price: option.price,
    now,
  });
  const lines = priceLines(steps, now);
  if (!lines) return null;
  const [first, last] = [steps[0]?.from ?? now, steps.at(-1)?.to ?? now];
  const dayText = (at: number): string => dayLabel(new Date(at).toISOString());
  return (
    <figure className="pch">
      <div className="pch-y">
        <span>{money(lines.most, goods.currency)}</span>
        {lines.least !== lines.most && <span>{money(lines.least, goods.currency)}</span>}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Цена ${option.article} от\u00a0${money(lines.least, goods.currency)} до\u00a0${money(lines.most, goods.currency)}`}
      >
        <path className="pch-g" d="M0 4H100M0 96H100" />
        {lines.now < 100 && <path className="pch-n" d={`M${lines.now} 0V100`} />}
        <path className="pch-l" d={lines.past} />
        <path className="pch-l pch-p" d={lines.planned} />
      </svg>
      <figcaption>
        <span>{dayText(first)}</span>
        {lines.now < 85 && lines.now > 15 && <span style={{ left: `${lines.now}%` }}>сейчас</span>}
        <span>{lines.now < 100 ? dayText(last) : 'сейчас'}</span>
      </figcaption>
    </figure>
  );
}
