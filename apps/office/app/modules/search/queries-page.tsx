import { records } from '@spindle/contract/staff/records';
import { listPath, recordPath } from '@spindle/contract/staff/records/record-paths';
import { staffRoutes } from '@spindle/contract/staff/staff-routes';
import {
  isQueryPeriod,
  isQueryView,
  type LoggedQuery,
  QUERY_PERIODS,
  QUERY_VIEWS,
  type QueryPeriod,
  type QueryView,
} from '@spindle/contract/staff/texts/staff-search';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Bars } from '../../ground/bars.tsx';
import { useMay } from '../../ground/me.ts';
import { count, plural } from '../../ground/labels.ts';
import type { Route } from './+types/queries-page';
import { TryQuery } from './try-query.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [view, period] = [searchParams.get('of') ?? '', searchParams.get('days') ?? ''];
  const of: QueryView = isQueryView(view) ? view : 'all';
  const days: QueryPeriod = isQueryPeriod(period) ? period : '30';
  return { of, days, ...(await loaded(request, api.searchLog.queries({ query: { of, days } }))) };
}

const views = Object.entries(QUERY_VIEWS) as [QueryView, string][];
const periods = Object.entries(QUERY_PERIODS) as [QueryPeriod, string][];

const addressOf = (of: QueryView, days: QueryPeriod): string =>
  new URLSearchParams({ ...(of === 'all' ? {} : { of }), ...(days === '30' ? {} : { days }) }).toString();

/** Search queries of buyers: found, opened, corrected; with a form to try one. */
export default function QueriesPage({ loaderData }: Route.ComponentProps) {
  const { of, days, data, totals, views: sizes } = loaderData;
  const [tried, setTried] = useState({ query: '', attempt: 0 });
  const file = (format: string): string =>
    `${staffRoutes.searchLog.file.path}?${new URLSearchParams({ of, days, format }).toString()}`;
  return (
    <>
      <title>Поиск</title>
      <div className="ph">
        <h1>Поиск</h1>
        <span className="sub">только слова, без людей</span>
        <div className="ml fx w">
          <nav className="seg" aria-label="Срок">
            {periods.map(([key, name]) => (
              <Link
                key={key}
                className={key === days ? 'on' : ''}
                {...(key === days ? { 'aria-current': 'page' as const } : {})}
                to={{ search: addressOf(of, key) }}
              >
                {name}
              </Link>
            ))}
          </nav>
          <a className="b" href={file('xlsx')} download>
            Выгрузить .xlsx
          </a>
          <a className="b" href={file('csv')} download>
            .csv
          </a>
          <Link className="b" to={listPath(records.searchLayouts)}>
            Разложенные запросы
          </Link>
          <Link className="b" to={listPath(records.synonyms)}>
            Синонимы
          </Link>
        </div>
      </div>
      <Totals {...totals} />
      <div className="cols w">
        <div className="mn">
          <nav className="views" aria-label="Виды">
            {views.map(([view, name]) => (
              <Link
                key={view}
                className={view === of ? 'on' : ''}
                {...(view === of ? { 'aria-current': 'page' as const } : {})}
                to={{ search: addressOf(view, days) }}
              >
                {name} <span className="mu">{count(sizes[view])}</span>
              </Link>
            ))}
          </nav>
          {data.length === 0 ? (
            <p className="empty">Таких запросов за&nbsp;это время не&nbsp;было.</p>
          ) : (
            <QueryTable
              rows={data}
              onTry={(query) => setTried(({ attempt }) => ({ query, attempt: attempt + 1 }))}
            />
          )}
        </div>
        <aside className="side" aria-label="Проверить запрос">
          <TryQuery key={tried.attempt} initialQuery={tried.query} />
        </aside>
      </div>
    </>
  );
}

function Totals(totals: Route.ComponentProps['loaderData']['totals']) {
  const share = (part: number): string => {
    const value = totals.asked > 0 ? (part * 100) / totals.asked : 0;
    return `${value.toLocaleString('ru-RU', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0%`;
  };
  const change = totals.before > 0 ? Math.round((totals.asked * 100) / totals.before - 100) : null;
  return (
    <div className="stamp">
      <div>
        <span>Запросов</span>
        <b>{count(totals.asked)}</b>
        {change !== null && (
          <small title="К такому же сроку раньше">
            {change > 0 ? '+' : change < 0 ? '−' : ''}
            {count(Math.abs(change))}&nbsp;%
          </small>
        )}
      </div>
      <div>
        <span>Ничего не&nbsp;нашли</span>
        <b className={totals.nothing > 0 ? 'wa' : ''}>{share(totals.nothing)}</b>
        <small>{plural(totals.nothing, ['раз', 'раза', 'раз'])}</small>
      </div>
      <div>
        <span>Открытий из&nbsp;поиска</span>
        <b>{count(totals.clicked)}</b>
        <small>на&nbsp;100&nbsp;запросов {share(totals.clicked).replace('\u00a0%', '')}</small>
      </div>
      <div>
        <span>Исправлено опечаток</span>
        <b>{count(totals.corrected)}</b>
      </div>
    </div>
  );
}

const [lineWide, lineTall] = [66, 18];

function QueryTable({
  rows,
  onTry,
}: {
  readonly rows: readonly LoggedQuery[];
  readonly onTry: (query: string) => void;
}) {
  return (
    <div className="tw">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">Запрос</th>
            <th scope="col" className="r">
              Искали
            </th>
            <th scope="col" className="wk">
              <span className="vh">По времени</span>
            </th>
            <th scope="col" className="r">
              Найдено
            </th>
            <th scope="col" className="r wk">
              Открыли
            </th>
            <th scope="col" className="wk">
              Понят как
            </th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.query}>
              <td className="wide">
                <button type="button" className="lk" onClick={() => onTry(row.query)}>
                  <span className="vh">Проверить </span>
                  {row.query}
                </button>
              </td>
              <td className="r">{count(row.asked)}</td>
              <td className="wk">
                <svg width={lineWide} height={lineTall} aria-hidden="true">
                  <Bars
                    width={lineWide}
                    height={lineTall}
                    bars={row.line.map((value, key) => ({ key, value }))}
                  />
                </svg>
              </td>
              <td className={`r ${row.found === 0 ? 'er' : ''}`}>{count(row.found)}</td>
              <td className="r wk">{count(row.clicked)}</td>
              <td className="m2 wk">
                {row.corrected ??
                  (row.offer && `есть «${row.offer.words}»: ${plural(row.offer.found, goodsForms)}`)}
              </td>
              <td className="r">
                <QueryActions {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const goodsForms = ['товар', 'товара', 'товаров'] as const;

function QueryActions({ query, offer }: LoggedQuery) {
  if (!useMay()('search.change')) return null;
  const searchParams = new URLSearchParams({ words: query, ...(offer ? { finds: offer.words } : {}) });
  return (
    <>
      <Link className="b xs" to={recordPath(records.synonyms, 'new', searchParams.toString())}>
        {offer ? 'Связать' : 'В\u00a0синонимы'}
        <span className="vh"> {query}</span>
      </Link>{' '}
      <Link
        className="b xs"
        to={recordPath(records.searchLayouts, 'new', new URLSearchParams({ query }).toString())}
      >
        Разложить<span className="vh"> {query}</span>
      </Link>
    </>
  );
}
