import { ApiError } from '@spindle/client/api-error';
import type { RulePreview } from '@spindle/contract/staff/goods/goods-grid';
import { goodsList } from '@spindle/contract/staff/lists/goods-list';
import { filterText, readList } from '@spindle/contract/staff/lists';
import { officePaths } from '@spindle/contract/staff/office-paths';
import {
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  type PriceRounding,
  type PriceRule,
} from '@spindle/contract/staff/goods/price-rule';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { kopecksOf } from '../../ground/amount.ts';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { TableBox } from '../../ground/table-box.tsx';
import { count, momentLabel, money, plural } from '../../ground/labels.ts';
import type { Route } from './+types/goods-prices-page';
import { momentOf, PriceMoment } from './price-moment.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.goods.choices())).data;
}

const listParams = ['ids', 'q', 'view', 'sort', 'after', 'columns', 'open'];
const priceNouns = ['цену', 'цены', 'цен'] as const;

/** Prices of a list by a rule: what would differ is shown before anything is written. */
export default function GoodsPricesPage({ loaderData: choices }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [by, setBy] = useState<PriceRule['by']>('percent');
  const [isScheduled, setScheduled] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [previewed, setPreviewed] = useState<{
    readonly rule: PriceRule;
    readonly preview: RulePreview;
  } | null>(null);
  /** Chosen in the list one by one; otherwise all that match. */
  const ids = params.get('ids')?.split(',').filter(Boolean);
  const selection = ids && ids.length > 0 ? { ids } : {};
  const read = readList(goodsList, Object.fromEntries([...params].filter(([key]) => key !== 'ids')));
  const query = new URLSearchParams(
    [...params].filter(([key]) => key === 'q' || !listParams.includes(key)),
  ).toString();
  const put = (key: string, value: string): void => {
    setPreviewed(null);
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value === '') next.delete(key);
      else next.set(key, value);
      return next;
    });
  };
  /** Shows the error of a refused or failed call, at its field where it names one. */
  const showError = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'invalid') setErrors(error.firstMessages());
    setFailure(messageOf(error));
  };

  const loadPreview = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = formText(form, 'value').trim().replace('−', '-').replace(/^\+/, '');
    const size = kopecksOf(text.replace(/^-/, ''));
    const value = size === null ? 0 : text.startsWith('-') ? -size : size;
    const { starts_at, wrong: noMoment } = momentOf(form, isScheduled);
    const wrong = {
      ...(value === 0 && { value: 'Число со\u00a0знаком, например 5 или −2,5' }),
      ...noMoment,
    };
    setErrors(wrong);
    setFailure('');
    setPreviewed(null);
    if (Object.keys(wrong).length > 0) return;
    const rule: PriceRule = {
      by,
      value,
      step: Number(formText(form, 'step')),
      rounding: formText(form, 'rounding') as PriceRounding,
      starts_at,
    };
    setBusy(true);
    try {
      setPreviewed({
        rule,
        preview: (await api.goods.previewRule({ body: { query, ...selection, rule } })).data,
      });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };

  const begin = async (): Promise<void> => {
    if (!previewed) return;
    setBusy(true);
    setFailure('');
    try {
      const { rule, preview } = previewed;
      await api.runs.start({
        body: { list: goodsList.name, action: 'reprice', query, ...selection, rule, seen: preview.seen },
      });
      await navigate(officePaths.runs());
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };

  const others = read.ok
    ? [...read.ask.filters].flatMap(([key, value]) => {
        const field = goodsList.filters.find((one) => one.key === key);
        return field && field.kind !== 'named' ? [`${field.label}: ${filterText(field, value)}`] : [];
      })
    : [];
  const q = params.get('q') ?? '';
  return (
    <>
      <title>Цены по правилу</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.goods(query)}>Товары</Link>
          <i>/</i>
        </nav>
        <h1>Цены по&nbsp;правилу</h1>
      </div>
      <section className="sec">
        <header>
          <h2>Правило</h2>
          <span className="mu">
            {[
              ...(ids ? [`выбрано ${plural(ids.length, goodsList.nouns)}`] : []),
              ...(q === '' ? [] : [`найдено по\u00a0словам «${q}»`]),
              ...others,
            ].join(', ') || 'старая цена и\u00a0цены от\u00a0количества меняются так\u00a0же'}
          </span>
        </header>
        <form onSubmit={(event) => void loadPreview(event)} onChange={() => setPreviewed(null)} noValidate>
          <div className="fg c4">
            {(ids ? [] : (['folder', 'brand'] as const)).map((key) => (
              <Field key={key} label={key === 'folder' ? 'Раздел' : 'Бренд'}>
                {(ids) => (
                  <select
                    className="inp"
                    {...ids}
                    value={params.get(key) ?? ''}
                    onChange={({ currentTarget }) => put(key, currentTarget.value)}
                  >
                    <option value="">{key === 'folder' ? 'все разделы' : 'все бренды'}</option>
                    {choices[key].map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ))}
            <Field label="Изменить на">
              {(ids) => (
                <select
                  className="inp"
                  {...ids}
                  value={by}
                  onChange={({ currentTarget }) =>
                    setBy(currentTarget.value === 'amount' ? 'amount' : 'percent')
                  }
                >
                  <option value="percent">проценты</option>
                  <option value="amount">сумму</option>
                </select>
              )}
            </Field>
            <TextField
              label={by === 'percent' ? 'Процентов' : 'Сумма'}
              name="value"
              inputMode="text"
              autoComplete="off"
              hint={'Со\u00a0знаком минус, если дешевле'}
              error={errors['value']}
            />
            <Field label="Округлить">
              {(ids) => (
                <select className="inp" name="step" defaultValue="1000" {...ids}>
                  {Object.entries(PRICE_STEPS).map(([step, label]) => (
                    <option key={step} value={step}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label="Куда округлить">
              {(ids) => (
                <select className="inp" name="rounding" defaultValue="near" {...ids}>
                  {Object.entries(PRICE_ROUNDINGS).map(([key, label]) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <PriceMoment
              label="Когда"
              later={isScheduled}
              error={errors['starts_at']}
              onSchedule={setScheduled}
            />
          </div>
          {failure && (
            <p className="nt er" role="alert">
              {failure}
            </p>
          )}
          <button type="submit" className="b p after" disabled={busy}>
            Показать отличия
          </button>
        </form>
      </section>
      {previewed && <Differences {...previewed} busy={busy} onBegin={() => void begin()} />}
    </>
  );
}

function Differences(props: {
  readonly rule: PriceRule;
  readonly preview: RulePreview;
  readonly busy: boolean;
  readonly onBegin: () => void;
}) {
  const { rule, preview, busy, onBegin } = props;
  const { currency, rows, changed, same, refused } = preview;
  const cell = (price: number | null): string =>
    price === null ? 'по\u00a0запросу' : money(price, currency);
  return (
    <section className="sec">
      <header>
        <h2>Отличия</h2>
        <span className="mu" role="status">
          {[
            plural(changed, ['цена изменится', 'цены изменятся', 'цен изменятся']),
            ...(same > 0 ? [`без\u00a0изменений ${count(same)}`] : []),
            ...(refused > 0 ? [`нельзя изменить ${count(refused)}`] : []),
          ].join(', ')}
          {rows.length < changed + refused && `; ниже первые ${count(rows.length)}`}
        </span>
        {changed > 0 && (
          <button type="button" className="b out ml" disabled={busy} onClick={onBegin}>
            {rule.starts_at === null ? 'Изменить' : 'Назначить'} {plural(changed, priceNouns)}
            {rule.starts_at !== null && ` с\u00a0${momentLabel(rule.starts_at)}`}
          </button>
        )}
      </header>
      {rows.length > 0 && (
        <TableBox label="Отличия цен">
          <table className="t in two">
            <thead>
              <tr>
                <th scope="col">Артикул, название</th>
                <th scope="col" className="r">
                  Сейчас
                </th>
                <th scope="col" className="r">
                  Станет
                </th>
                <th scope="col" className="r wk">
                  Старая станет
                </th>
                <th scope="col" className="r wk">
                  Разница
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="wide">
                    {row.article}
                    <small>{row.name}</small>
                  </td>
                  <td className="r m2">{cell(row.price)}</td>
                  <td className="r b5 wide">
                    {row.becomes ? cell(row.becomes.price) : <span className="er">{row.problem}</span>}
                  </td>
                  <td className="r m2 wk">
                    {row.becomes?.original_price == null ? (
                      '—'
                    ) : (
                      <del>{cell(row.becomes.original_price)}</del>
                    )}
                  </td>
                  <td className="r m2 wk">
                    {row.becomes && row.price !== null ? differenceText(row.price, row.becomes.price) : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </section>
  );
}

const shares = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, signDisplay: 'always' });
const differenceText = (before: number, after: number): string =>
  `${shares.format(((after - before) / before) * 100).replace('-', '−')}\u00a0%`;
