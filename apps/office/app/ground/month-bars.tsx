import { Bars } from './bars.tsx';
import { money } from './labels.ts';

const [width, height] = [280, 64];
const names = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });
const monthName = (month: string): string => names.format(new Date(`${month}-15T12:00:00Z`)).replace('.', '');

interface Month {
  readonly month: string;
  readonly total: number;
}

/** Twelve months, the current one dark; a text says the same to screen readers. */
export function MonthBars({ months }: { readonly months: readonly Month[] }) {
  const summary = months
    .filter(({ total }) => total > 0)
    .map(({ month, total }) => `${monthName(month)} ${money(total)}`)
    .join(', ');
  return (
    <section className="sec">
      <header>
        <h2>Обороты</h2>
        <span className="mu">12&nbsp;месяцев</span>
      </header>
      {summary === '' ? (
        <p className="mu">Выполненных заказов не&nbsp;было.</p>
      ) : (
        <>
          <svg
            className="mbars"
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`Обороты по\u00a0месяцам: ${summary}`}
          >
            <Bars
              width={width}
              height={height}
              bars={months.map(({ month, total }) => ({
                key: month,
                value: total,
                title: `${monthName(month)}: ${money(total)}`,
              }))}
            />
          </svg>
          <div className="fx mu sm">
            <span>{monthName(months[0]?.month ?? '')}</span>
            <span className="ml">{monthName(months.at(-1)?.month ?? '')}</span>
          </div>
        </>
      )}
    </section>
  );
}
