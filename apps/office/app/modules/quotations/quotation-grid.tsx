import { vatAmount, vatRow } from '@spindle/contract/money/vat-sums';
import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { kopecksOf } from '../../ground/amount.ts';
import { api, onVersion } from '../../ground/api.ts';
import { formText } from '../../ground/form-text.ts';
import { money, plural } from '../../ground/labels.ts';
import { GridRow } from './grid-row.tsx';
import { NewLine } from './new-line.tsx';
import { cellIn } from './quotation-fields.ts';
import { type QuotationForm, totalIn } from './use-quotation-form.tsx';
import { useRowMoves } from './use-row-moves.ts';

/** Editable lines: position, quantity, price or discount, days. Changes are saved with the bar. */
export function QuotationGrid({ quotation, form }: { quotation: StaffQuotation; form: QuotationForm }) {
  const { currency, editable, number, version } = quotation;
  const { fields, lines, changed, busy, run } = form;
  const { table, movesOf, announcement } = useRowMoves(
    lines.map(({ id }) => id),
    form.move,
  );
  const params = { number };
  const isTouched = changed > 0;
  return (
    <section className="sec">
      <header>
        <h2>Строки</h2>
        <span className="mu">{plural(lines.length, ['строка', 'строки', 'строк'])}</span>
        {editable && (
          <span className="ml fx w">
            <DiscountAll onSet={form.discountAll} />
            <button
              type="button"
              className="b xs"
              disabled={busy || isTouched}
              title={isTouched ? 'Сначала сохраните правки' : undefined}
              onClick={() => void run(() => api.quotations.prepare({ params }, onVersion(version)))}
            >
              Сегодняшние цены
            </button>
          </span>
        )}
      </header>
      <div className="tw">
        <table className="t in two ge" ref={table}>
          <thead>
            <tr>
              <th scope="col" className="no">
                №
              </th>
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
            {lines.map((line, index) => (
              <GridRow
                key={line.id}
                line={line}
                index={index + 1}
                currency={currency}
                cell={cellIn(fields, line.id)}
                editable={editable}
                above={quotation.approval.above.includes(line.position)}
                moves={movesOf(line.id)}
                onSet={(name, value) => form.set(line.id, name, value)}
                onDrop={() => form.drop(line.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="vh" role="status">
        {announcement}
      </p>
      {editable && <NewLine quotation={quotation} busy={busy || isTouched} run={run} />}
      <dl className="sums">
        {quotation.list_total > quotation.total && !isTouched && (
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
          <dd>{money(totalIn(fields, lines, kopecksOf), currency)}</dd>
        </div>
        {!isTouched &&
          quotation.vat.map(({ percent, amount }) => (
            <div key={percent}>
              <dt>{vatRow(percent)}</dt>
              <dd>{vatAmount(percent, money(amount, currency))}</dd>
            </div>
          ))}
      </dl>
    </section>
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
