import type { StaffQuotation } from '@spindle/contract/staff/staff-quotations';
import { type FormEvent, useState } from 'react';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { api, onVersion } from '../../ground/api.ts';
import { useDraft } from '../../ground/draft.tsx';
import { Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import type { Change } from '../../ground/record.tsx';
import { money, plural } from '../../ground/words.ts';

type Line = StaffQuotation['lines'][number];
interface Cell {
  readonly quantity: string;
  readonly price: string;
  readonly days: string;
}

const cellOf = ({ quantity, price, ready_days }: Line): Cell => ({
  quantity: String(quantity),
  price: price === null ? '' : amountText(price),
  days: ready_days === null ? '' : String(ready_days),
});

const offOf = (list: number | null, price: number | null): number | null =>
  list === null || price === null || list === 0 ? null : Math.round((1 - price / list) * 1000) / 10;

/** Of a draft, which another version of the shop may have kept. */
function readCells(text = '[]'): (readonly [number, Cell | null])[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as [number, Cell | null][]) : [];
  } catch {
    return [];
  }
}

/** Lines in a grid: quantity, price or discount, days. Nothing is kept until the bar says so. */
export function QuotationGrid(props: {
  readonly quotation: StaffQuotation;
  readonly change: Change<StaffQuotation>;
}) {
  const { quotation, change } = props;
  const { lines, currency, editable, number, version } = quotation;
  const [cells, setCells] = useState<ReadonlyMap<number, Cell>>(
    () => new Map(lines.map((line) => [line.position, cellOf(line)])),
  );
  const [words, setWords] = useState({ text: quotation.text ?? '', terms: quotation.terms ?? '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const params = { number };
  const left = lines.filter(({ position }) => cells.has(position));
  const changed =
    lines.filter((line) => JSON.stringify(cells.get(line.position)) !== JSON.stringify(cellOf(line))).length +
    (words.text === (quotation.text ?? '') ? 0 : 1) +
    (words.terms === (quotation.terms ?? '') ? 0 : 1);
  const draft = useDraft({
    name: editable ? `quotation:${number}` : null,
    data:
      changed === 0
        ? null
        : {
            ...words,
            cells: JSON.stringify(
              lines.flatMap((line) => {
                const cell = cells.get(line.position);
                return JSON.stringify(cell) === JSON.stringify(cellOf(line))
                  ? []
                  : [[line.position, cell ?? null]];
              }),
            ),
          },
    onTake: (kept) => {
      const next = new Map(cells);
      for (const [position, cell] of readCells(kept['cells'])) {
        if (!next.has(position)) continue;
        if (cell === null) next.delete(position);
        else next.set(position, cell);
      }
      setCells(next);
      setWords({ text: kept['text'] ?? words.text, terms: kept['terms'] ?? words.terms });
    },
  });
  const set = (position: number, cell: Partial<Cell>): void => {
    const held = cells.get(position);
    if (held) setCells(new Map(cells).set(position, { ...held, ...cell }));
  };
  const drop = (position: number): void => {
    const next = new Map(cells);
    next.delete(position);
    setCells(next);
  };
  const discountAll = (percent: number): void => {
    const next = new Map(cells);
    for (const { position, list_price } of left) {
      const held = next.get(position);
      if (held && list_price !== null)
        next.set(position, { ...held, price: amountText(Math.round((list_price * (100 - percent)) / 100)) });
    }
    setCells(next);
  };
  const run = async (work: Parameters<typeof change>[0]): Promise<boolean> => {
    setBusy(true);
    const done = await change(work);
    setBusy(false);
    return done;
  };
  const save = async (): Promise<void> => {
    const body = left.map(({ position }) => {
      const cell = cells.get(position) ?? { quantity: '', price: '', days: '' };
      const price = cell.price.trim() === '' ? null : kopecksOf(cell.price);
      const wrong =
        !/^[1-9]\d{0,8}$/.test(cell.quantity) ||
        (cell.price.trim() !== '' && price === null) ||
        !/^\d{0,4}$/.test(cell.days);
      return {
        wrong,
        line: {
          position,
          quantity: Number(cell.quantity),
          price,
          ready_days: cell.days === '' ? null : Number(cell.days),
        },
      };
    });
    const wrong = body.filter((one) => one.wrong).map(({ line }) => line.position);
    if (wrong.length > 0) return setProblem(`Проверьте строки ${wrong.join(', ')}: число, цена, дни`);
    if (body.length === 0) return setProblem('Оставьте хотя\u00a0бы одну строку');
    setProblem('');
    await run(async () => {
      const saved = await api.quotations.save(
        {
          params,
          body: {
            lines: body.map(({ line }) => line),
            ...(words.text.trim() ? { text: words.text.trim() } : {}),
            ...(words.terms.trim() ? { terms: words.terms.trim() } : {}),
          },
        },
        onVersion(version),
      );
      await draft.drop();
      return saved;
    });
  };
  const total = left.reduce((sum, { position }) => {
    const cell = cells.get(position);
    return sum + (kopecksOf(cell?.price ?? '') ?? 0) * (Number(cell?.quantity) || 0);
  }, 0);
  return (
    <>
      {draft.offer}
      <section className="sec">
        <header>
          <h2>Строки</h2>
          <span className="mu">{plural(left.length, ['строка', 'строки', 'строк'])}</span>
          {editable && (
            <span className="ml fx w">
              <DiscountAll onSet={discountAll} />
              <button
                type="button"
                className="b xs"
                disabled={busy || changed > 0}
                title={changed > 0 ? 'Сначала сохраните правки' : undefined}
                onClick={() => void run(() => api.quotations.prepare({ params }, onVersion(version)))}
              >
                Сегодняшние цены
              </button>
            </span>
          )}
        </header>
        <div className="tw">
          <table className="t in two ge">
            <thead>
              <tr>
                <th scope="col">Товар или работа</th>
                <th scope="col" className="r">
                  Кол-во
                </th>
                <th scope="col" className="r wk">
                  Прайс
                </th>
                <th scope="col" className="r wk">
                  Скидка, %
                </th>
                <th scope="col" className="r">
                  Цена
                </th>
                <th scope="col" className="r wk">
                  Дней
                </th>
                <th scope="col" className="r wk">
                  Сумма
                </th>
                {editable && (
                  <th scope="col">
                    <span className="vh">Убрать</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {left.map((line) => (
                <GridRow
                  key={line.position}
                  line={line}
                  currency={currency}
                  cell={cells.get(line.position) ?? cellOf(line)}
                  editable={editable}
                  above={quotation.approval.above.includes(line.position)}
                  onSet={(cell) => set(line.position, cell)}
                  onDrop={() => drop(line.position)}
                />
              ))}
            </tbody>
          </table>
        </div>
        {editable && <NewLine quotation={quotation} busy={busy || changed > 0} run={run} />}
        <dl className="sums">
          {quotation.list_total > quotation.total && changed === 0 && (
            <>
              <div>
                <dt>По&nbsp;прайсу</dt>
                <dd>{money(quotation.list_total, currency)}</dd>
              </div>
              <div>
                <dt>Скидка</dt>
                <dd>−{money(quotation.list_total - quotation.total, currency)}</dd>
              </div>
            </>
          )}
          <div className="due-sum">
            <dt>Итого</dt>
            <dd>{money(total, currency)}</dd>
          </div>
          {changed === 0 && (
            <div>
              <dt>В&nbsp;том числе НДС</dt>
              <dd>{money(quotation.vat_total, currency)}</dd>
            </div>
          )}
        </dl>
      </section>
      <section className="sec">
        <header>
          <h2>Условия</h2>
          <span className="mu">попадут в&nbsp;PDF и&nbsp;письмо</span>
        </header>
        {editable ? (
          <div className="form">
            <Field label="Вступление">
              {(ids) => (
                <textarea
                  className="inp"
                  maxLength={2000}
                  value={words.text}
                  onChange={(event) => setWords({ ...words, text: event.currentTarget.value })}
                  {...ids}
                />
              )}
            </Field>
            <Field label="Условия оплаты и поставки" hint="«Аванс 50 %» или «30/70» делает счёт на аванс">
              {(ids) => (
                <textarea
                  className="inp"
                  maxLength={2000}
                  value={words.terms}
                  onChange={(event) => setWords({ ...words, terms: event.currentTarget.value })}
                  {...ids}
                />
              )}
            </Field>
          </div>
        ) : (
          <p className="asked">
            {[quotation.text, quotation.terms].filter(Boolean).join('\n\n') || 'Без слов.'}
          </p>
        )}
      </section>
      {changed > 0 && (
        <div className="ubar" role="status">
          <span>{problem || `Изменено: ${changed}`}</span>
          {draft.kept}
          <span className="ml fx">
            <button
              type="button"
              className="b"
              onClick={() => {
                setCells(new Map(lines.map((line) => [line.position, cellOf(line)])));
                setWords({ text: quotation.text ?? '', terms: quotation.terms ?? '' });
                setProblem('');
              }}
            >
              Отменить
            </button>
            <button type="button" className="b p" disabled={busy} onClick={() => void save()}>
              Сохранить предложение
            </button>
          </span>
        </div>
      )}
    </>
  );
}

function GridRow(props: {
  readonly line: Line;
  readonly cell: Cell;
  readonly currency: string;
  readonly editable: boolean;
  readonly above: boolean;
  readonly onSet: (cell: Partial<Cell>) => void;
  readonly onDrop: () => void;
}) {
  const { line, cell, currency, editable, above, onSet, onDrop } = props;
  const price = kopecksOf(cell.price);
  const off = offOf(line.list_price, price);
  const field = (name: keyof Cell, label: string, width: string) => (
    <input
      className={`inp gc ${width}`}
      aria-label={`${label}, ${line.name}`}
      inputMode={name === 'price' ? 'decimal' : 'numeric'}
      value={cell[name]}
      onChange={(event) => onSet({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <tr>
      <td className="wide">
        {line.name}
        <small>
          {[
            line.article || (line.unit === 'усл. ед.' ? 'своя строка' : 'без артикула'),
            line.note,
            line.is_delivery && 'доставка заказа',
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </td>
      <td className="r">
        {editable ? field('quantity', 'Количество', 'n') : `${line.quantity}\u00a0${line.unit}`}
      </td>
      <td className="r m2 wk">{line.list_price === null ? '—' : money(line.list_price, currency)}</td>
      <td className={`r wk ${above ? 'need' : ''}`}>
        {editable && line.list_price !== null ? (
          <input
            className="inp gc n"
            aria-label={`Скидка, ${line.name}`}
            inputMode="decimal"
            key={`${line.position} ${off ?? ''}`}
            defaultValue={off === null ? '' : String(off).replace('.', ',')}
            onBlur={(event) => {
              const percent = Number(event.currentTarget.value.replace(',', '.'));
              if (event.currentTarget.value.trim() === '' || !(percent >= 0 && percent <= 100)) return;
              if (percent !== off)
                onSet({ price: amountText(Math.round(((line.list_price ?? 0) * (100 - percent)) / 100)) });
            }}
          />
        ) : off === null ? (
          '—'
        ) : (
          off.toLocaleString('ru-RU')
        )}
      </td>
      <td className="r">
        {editable ? (
          field('price', 'Цена', 'p')
        ) : (
          <>{line.price === null ? '—' : money(line.price, currency)}</>
        )}
        {editable && line.today_price !== null && line.today_price !== price && (
          <small>
            <button
              type="button"
              className="lk"
              onClick={() => onSet({ price: amountText(line.today_price ?? 0) })}
            >
              сегодня {money(line.today_price, currency)}
            </button>
          </small>
        )}
      </td>
      <td className="r m2 wk">{editable ? field('days', 'Дней', 'n') : (line.ready_days ?? '—')}</td>
      <td className="r b5 wk">
        {price === null ? '—' : money(price * (Number(cell.quantity) || 0), currency)}
      </td>
      {editable && (
        <td className="r">
          <button type="button" className="ib" aria-label={`Убрать ${line.name}`} onClick={onDrop}>
            <Icon name="x" size="s" />
          </button>
        </td>
      )}
    </tr>
  );
}

function DiscountAll({ onSet }: { onSet: (percent: number) => void }) {
  return (
    <form
      className="fx"
      onSubmit={(event) => {
        event.preventDefault();
        const percent = Number(formText(event.currentTarget, 'percent').replace(',', '.'));
        if (percent >= 0 && percent <= 100) onSet(percent);
      }}
    >
      <input
        className="inp gc n"
        name="percent"
        required
        inputMode="decimal"
        aria-label="Скидка на все строки, %"
        placeholder="%"
      />
      <button type="submit" className="b xs">
        Скидка на&nbsp;все
      </button>
    </form>
  );
}

/** Goods by article with the buyer's price, or a work of the shop's own. */
function NewLine(props: {
  readonly quotation: StaffQuotation;
  readonly busy: boolean;
  readonly run: (work: Parameters<Change<StaffQuotation>>[0]) => Promise<boolean>;
}) {
  const { quotation, busy, run } = props;
  const [own, setOwn] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const target = event.currentTarget;
    const form = new FormData(target);
    const quantity = Number(formText(form, 'quantity') || 1);
    const price = kopecksOf(formText(form, 'price'));
    if (own && price === null) return setProblem('Нужна цена, например 64000');
    setProblem('');
    const body = own
      ? {
          kind: 'own' as const,
          name: formText(form, 'name').trim(),
          price: price ?? 0,
          quantity,
          is_delivery: form.get('is_delivery') !== null,
        }
      : { kind: 'goods' as const, article: formText(form, 'article').trim(), quantity };
    const done = await run(() =>
      api.quotations.addLine({ params: { number: quotation.number }, body }, onVersion(quotation.version)),
    );
    if (done) target.reset();
  };
  return (
    <form className="fx w addl" onSubmit={(event) => void submit(event)}>
      {own ? (
        <>
          <input
            className="inp"
            name="name"
            required
            maxLength={200}
            aria-label="Название работы"
            placeholder="Доставка, пуск, обучение"
          />
          <input className="inp gc p" name="price" required aria-label="Цена работы" placeholder="цена" />
        </>
      ) : (
        <input
          className="inp"
          name="article"
          required
          maxLength={60}
          aria-label="Артикул"
          placeholder="Артикул"
        />
      )}
      <input
        className="inp gc n"
        name="quantity"
        type="number"
        min={1}
        aria-label="Количество новой строки"
        placeholder="1"
      />
      {own && (
        <label className="fx">
          <input type="checkbox" className="cb k" name="is_delivery" />
          это доставка
        </label>
      )}
      <button
        type="submit"
        className="b"
        disabled={busy}
        title={busy ? 'Сначала сохраните правки' : undefined}
      >
        <Icon name="plus" size="s" />
        Добавить
      </button>
      <button type="button" className="b" onClick={() => setOwn(!own)}>
        {own ? 'Товар по\u00a0артикулу' : 'Своя строка'}
      </button>
      {problem && (
        <small className="er" role="alert">
          {problem}
        </small>
      )}
    </form>
  );
}
