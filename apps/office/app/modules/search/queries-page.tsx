import { officePaths } from '@spindle/contract/staff/office-paths';
import {
  isQueryView,
  QUERY_VIEWS,
  type QueryView,
  type TriedQuery,
} from '@spindle/contract/staff/staff-search';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { count, plural } from '../../ground/words.ts';
import type { Route } from './+types/queries-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('of') ?? '';
  const of: QueryView = isQueryView(asked) ? asked : 'all';
  return { of, ...(await loaded(request, api.searchLog.queries({ query: { of } }))) };
}

const views = Object.entries(QUERY_VIEWS) as [QueryView, string][];

/** What buyers look for: found, opened, corrected; a query can be tried here. */
export default function QueriesPage({ loaderData: { of, data, totals } }: Route.ComponentProps) {
  const mayChange = useMay()('search.change');
  return (
    <>
      <title>Поиск</title>
      <div className="ph">
        <h1>Поиск</h1>
        <span className="sub">за&nbsp;30&nbsp;дней, только слова</span>
        <div className="ml fx">
          <Link className="b" to={officePaths.searchLayouts()}>
            Разложенные запросы
          </Link>
          <Link className="b" to={officePaths.synonyms()}>
            Синонимы
          </Link>
        </div>
      </div>
      <div className="stamp">
        <div>
          <span>Запросов</span>
          <b>{count(totals.asked)}</b>
        </div>
        <div>
          <span>Без результата</span>
          <b className={totals.nothing > 0 ? 'wa' : ''}>{count(totals.nothing)}</b>
        </div>
        <div>
          <span>Открытий из&nbsp;поиска</span>
          <b>{count(totals.clicked)}</b>
        </div>
      </div>
      <TryQuery />
      <section className="sec">
        <header>
          <h2>Что ищут</h2>
        </header>
        <nav className="views flush" aria-label="Виды">
          {views.map(([view, name]) => (
            <Link
              key={view}
              className={view === of ? 'on' : ''}
              {...(view === of ? { 'aria-current': 'page' as const } : {})}
              to={{ search: view === 'all' ? '' : `of=${view}` }}
            >
              {name}
            </Link>
          ))}
        </nav>
        {data.length === 0 ? (
          <p className="empty">Таких запросов за&nbsp;30&nbsp;дней не&nbsp;было.</p>
        ) : (
          <div className="tw">
            <table className="t in">
              <thead>
                <tr>
                  <th scope="col">Запрос</th>
                  <th scope="col" className="r">
                    Искали
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
                {data.map((row) => (
                  <tr key={row.query}>
                    <td className="wide">{row.query}</td>
                    <td className="r">{count(row.asked)}</td>
                    <td className={`r ${row.found === 0 ? 'er' : ''}`}>{count(row.found)}</td>
                    <td className="r wk">{count(row.clicked)}</td>
                    <td className="m2 wk">{row.corrected ?? ''}</td>
                    <td className="r">
                      {mayChange && (
                        <Link
                          className="b xs"
                          to={officePaths.searchLayout('new', `query=${encodeURIComponent(row.query)}`)}
                        >
                          Разложить<span className="vh"> {row.query}</span>
                        </Link>
                      )}{' '}
                      {mayChange && (
                        <Link
                          className="b xs"
                          to={officePaths.synonym('new', `words=${encodeURIComponent(row.query)}`)}
                        >
                          В&nbsp;синонимы<span className="vh"> {row.query}</span>
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}

function TryQuery() {
  const [tried, setTried] = useState<TriedQuery | null>(null);
  const [strip, setStrip] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setStrip('');
    const query = formText(event.currentTarget, 'query').trim();
    if (query === '') return;
    setBusy(true);
    try {
      setTried((await api.searchLog.attempt({ query: { query } })).data);
    } catch (error) {
      setTried(null);
      setStrip(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="sec">
      <header>
        <h2>Проверить запрос</h2>
      </header>
      <form className="fx w low narrow" onSubmit={(event) => void submit(event)}>
        <TextField label="Запрос" name="query" maxLength={200} />
        <button type="submit" className="b p" disabled={isBusy}>
          {isBusy ? 'Ищем…' : 'Найти'}
        </button>
      </form>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
      )}
      {tried && (
        <div role="status">
          <p>
            <b className="b6">Найдено {plural(tried.found, ['товар', 'товара', 'товаров'])}.</b>{' '}
            {tried.corrected !== null &&
              `Понят как «${tried.corrected}», как набран: ${count(tried.typed_found ?? 0)}. `}
            {tried.left_out.length > 0 && `Не\u00a0учтены слова: ${tried.left_out.join(', ')}. `}
            {tried.filters.length > 0 && `Взято как фильтр: ${tried.filters.join(', ')}. `}
          </p>
          {tried.layout && (
            <p>
              <Link className="lk" to={officePaths.searchLayout(tried.layout.id)}>
                Разложен вручную
              </Link>
              : первыми {count(tried.layout.pinned)}, скрыто {count(tried.layout.hidden)}.
            </p>
          )}
          {tried.synonyms.length > 0 && (
            <p>
              Синонимы:{' '}
              {tried.synonyms.map(({ id, words, finds }, at) => (
                <span key={id}>
                  {at > 0 && '; '}
                  <Link className="lk" to={officePaths.synonym(id)}>
                    {words}
                    {finds !== null && ` → ${finds}`}
                  </Link>
                </span>
              ))}
            </p>
          )}
          <ol className="rows">
            {tried.goods.map(({ name, article, url, said, unsaid, is_pinned: isPinned }) => (
              <li key={url}>
                <a className="lk" href={url}>
                  {name}
                </a>{' '}
                <span className="mu">{article}</span>
                {isPinned && <b className="b6"> поставлен первым</b>}
                <br />
                <span className="mu sm">
                  {said.length > 0 && `в\u00a0названии: ${said.join(', ')}`}
                  {said.length > 0 && unsaid.length > 0 && '; '}
                  {unsaid.length > 0 &&
                    `в\u00a0свойствах, разделе или по\u00a0синонимам: ${unsaid.join(', ')}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
