import { addDays } from '@spindle/contract/shop/shop-day';
import { CALENDAR_KINDS, type CalendarEntry } from '@spindle/contract/staff/marketing-calendar';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { listPath, recordPath } from '@spindle/contract/staff/records/record-paths';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { dateLabel, money, plural } from '../../ground/labels.ts';
import { type Month, monthsOf, dayOffset, spansOf } from './calendar-months.ts';
import type { Route } from './+types/calendar-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { from: searchParams.get('from') || undefined, to: searchParams.get('to') || undefined };
  return (await loaded(request, api.marketing.calendar({ query }))).data;
}

interface CalendarScale {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly currency: string;
  readonly months: readonly Month[];
}

/** Promotions, promo codes, banners and press on one line of time; a list on a phone. */
export default function CalendarPage({
  loaderData: { period, today, currency, entries },
}: Route.ComponentProps) {
  const days = dayOffset(period.to, period.from) + 1;
  const step = (by: number): string =>
    officePaths.marketingCalendar(
      new URLSearchParams({ from: addDays(period.from, by), to: addDays(period.to, by) }).toString(),
    );
  const scale = { ...period, today, currency, months: monthsOf(period) };
  const spans = spansOf(today);
  return (
    <>
      <title>Календарь маркетинга</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={listPath(records.promotions)}>Акции</Link>
          <i>/</i>
        </nav>
        <h1>Календарь</h1>
        <div className="ml fx w">
          <nav className="seg" aria-label="Сколько времени видно">
            {spans.map(({ name, from, to }) => (
              <Link
                key={name}
                to={officePaths.marketingCalendar(new URLSearchParams({ from, to }).toString())}
                className={from === period.from && to === period.to ? 'on' : undefined}
                aria-current={from === period.from && to === period.to ? 'page' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          <Link className="b" to={listPath(records.reminders)}>
            Напоминания
          </Link>
          <Link className="b" to={step(-days)}>
            Раньше
          </Link>
          <Link className="b" to={officePaths.marketingCalendar()}>
            Сейчас
          </Link>
          <Link className="b" to={step(days)}>
            Позже
          </Link>
        </div>
      </div>
      <section className="sec">
        <p className="mu">
          {dateLabel(period.from)} – {dateLabel(period.to)},{' '}
          {plural(entries.length, ['запись', 'записи', 'записей'])}
        </p>
        {entries.length === 0 ? (
          <p className="empty">В&nbsp;эти дни ничего нет.</p>
        ) : (
          <div className="tw">
            <table className="t in two">
              <thead>
                <tr>
                  <th scope="col">Что</th>
                  <th scope="col">Срок</th>
                  <th scope="col" className="wk months">
                    <span className="vh">На&nbsp;линии времени</span>
                    <Months scale={scale} />
                  </th>
                  <th scope="col" className="r">
                    Как прошло
                  </th>
                  <th scope="col" className="r wk">
                    На&nbsp;сумму
                  </th>
                </tr>
              </thead>
              <tbody>
                {[
                  ...entries.filter(({ from, to }) => from ?? to),
                  ...entries.filter(({ from, to }) => !(from ?? to)),
                ].map((entry) => (
                  <Entry key={`${entry.kind} ${entry.id}`} entry={entry} scale={scale} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}

const pathOf: Readonly<Record<Exclude<CalendarEntry['kind'], 'press'>, (id: string) => string>> = {
  promotion: (id: string) => recordPath(records.promotions, id),
  'promo-code': (id: string) => recordPath(records.promoCodes, id),
  banner: (id: string) => recordPath(records.banners, id),
  reminder: (id: string) => recordPath(records.reminders, id),
};

function Entry({ entry, scale }: { readonly entry: CalendarEntry; readonly scale: CalendarScale }) {
  const { kind, id, name, note, from, to, did, looks } = entry;
  return (
    <tr>
      <td className="wide">
        {kind === 'press' ? (
          <a className="lk" href={id}>
            {name}
          </a>
        ) : (
          <Link className="lk" to={pathOf[kind](id)}>
            {name}
          </Link>
        )}
        <small className="pl">{[CALENDAR_KINDS[kind], note].filter(Boolean).join(', ')}</small>
      </td>
      <td>
        {from === null && to === null
          ? 'всегда'
          : from === to
            ? dateLabel(from ?? '')
            : `${from === null ? '…' : dateLabel(from)} – ${to === null ? '…' : dateLabel(to)}`}
      </td>
      <td className="wk">
        <TimeLine from={from} to={to} scale={scale} />
      </td>
      <td className="r">
        {did && plural(did.orders, ['заказ', 'заказа', 'заказов'])}
        {looks && plural(looks.views, ['показ', 'показа', 'показов'])}
        {looks && <small className="pl">{plural(looks.clicks, ['переход', 'перехода', 'переходов'])}</small>}
      </td>
      <td className="r wk">{did === null ? '' : money(did.sum, scale.currency)}</td>
    </tr>
  );
}

/** Names of the months above the lines, and the day it is. */
function Months({ scale }: { readonly scale: CalendarScale }) {
  const days = dayOffset(scale.to, scale.from) + 1;
  const now = dayOffset(scale.today, scale.from) + 0.5;
  const leftAt = (day: number) => ({ left: `${(day / days) * 100}%` });
  return (
    <div aria-hidden="true">
      {scale.months.map(({ at, name, days: long }) => (
        <span key={at} style={{ ...leftAt(at), width: `${(long / days) * 100}%` }}>
          {name}
        </span>
      ))}
      {now > 0 && now < days && (
        <b className={now / days > 0.94 ? 'end' : undefined} style={leftAt(now)}>
          {scale.today.slice(8)}.{scale.today.slice(5, 7)}
        </b>
      )}
    </div>
  );
}

function TimeLine({
  from,
  to,
  scale,
}: {
  readonly from: string | null;
  readonly to: string | null;
  readonly scale: CalendarScale;
}) {
  const days = dayOffset(scale.to, scale.from) + 1;
  const start = Math.max(0, dayOffset(from ?? scale.from, scale.from));
  const end = Math.min(days, dayOffset(to ?? scale.to, scale.from) + 1);
  const now = dayOffset(scale.today, scale.from) + 0.5;
  return (
    <svg className="line" viewBox={`0 0 ${days} 10`} preserveAspectRatio="none" aria-hidden="true">
      {scale.months
        .filter(({ at }) => at > 0)
        .map(({ at }) => (
          <path key={at} className="g" d={`M${at} -20V30`} vectorEffect="non-scaling-stroke" />
        ))}
      <rect x={start} y="1" width={Math.max(1, end - start)} height="8" />
      {now > 0 && now < days && <path d={`M${now} -20V30`} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
