import { filePaths } from '@spindle/contract/addresses/file-paths';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { count, dateWords, plural } from '../../ground/words.ts';
import type { Route } from './+types/missing-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [missing, state] = await loaded(request, Promise.all([api.seo.missing(), api.seo.state()]));
  return { missing, state: state.data };
}

/** Addresses that were asked for and are not there, and what search engines are told. */
export default function MissingPages({ loaderData: { missing, state } }: Route.ComponentProps) {
  const mayChange = useMay()('seo.change');
  const [strip, setStrip] = useState('');
  const { revalidate } = useRevalidator();
  const forget = async (path: string): Promise<void> => {
    setStrip('');
    try {
      await api.seo.forget({ body: { path } });
      await revalidate();
    } catch (error) {
      setStrip(messageOf(error));
    }
  };
  return (
    <>
      <title>Не найдены</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.seo()}>Поиск и&nbsp;перенаправления</Link>
          <i>/</i>
        </nav>
        <h1>Не&nbsp;найдены</h1>
      </div>
      <div className="stamp">
        <div>
          <span>В&nbsp;карте сайта</span>
          <a href={filePaths.sitemap()}>
            <b>
              {plural(state.pages, ['страница', 'страницы', 'страниц'])},{' '}
              {plural(state.goods, ['товар', 'товара', 'товаров'])}
            </b>
          </a>
        </div>
        <div>
          <span>Для роботов</span>
          <a href={filePaths.robots()}>
            <b>robots.txt</b>
          </a>
        </div>
        <div>
          <span>Закрыто от&nbsp;поиска</span>
          <b>{count(state.closed)}</b>
        </div>
        <div>
          <span>Перенаправлений</span>
          <b>{count(state.redirects)}</b>
        </div>
        <div>
          <span>Цепочек</span>
          <b className={state.chains.length > 0 ? 'wa' : ''}>{count(state.chains.length)}</b>
        </div>
      </div>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
      )}
      {state.chains.length > 0 && (
        <section className="sec">
          <header>
            <h2>Цепочки перенаправлений</h2>
          </header>
          <ul className="rows">
            {state.chains.map(({ path, through, to }) => (
              <li key={path}>
                {path} → {through} → {to}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sec">
        <header>
          <h2>Адреса, которых нет</h2>
          <span className="mu">
            {plural(missing.total, ['адрес', 'адреса', 'адресов'])}, только пути, без посетителей
          </span>
        </header>
        {missing.data.length === 0 ? (
          <p className="empty">Никто не&nbsp;искал того, чего нет.</p>
        ) : (
          <div className="tw">
            <table className="t in">
              <thead>
                <tr>
                  <th scope="col">Адрес</th>
                  <th scope="col" className="r">
                    Открывали
                  </th>
                  <th scope="col" className="wk">
                    Последний раз
                  </th>
                  <th scope="col">
                    <span className="vh">Действия</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {missing.data.map(({ path, hits, last_on: last }) => (
                  <tr key={path}>
                    <td className="wide">{path}</td>
                    <td className="r">{count(hits)}</td>
                    <td className="m2 wk">{dateWords(last)}</td>
                    <td className="r">
                      {mayChange && (
                        <span className="fx">
                          <Link
                            className="b xs"
                            to={officePaths.seoEntry('new', `path=${encodeURIComponent(path)}`)}
                          >
                            Сделать перенаправление<span className="vh"> с {path}</span>
                          </Link>
                          <button type="button" className="b xs" onClick={() => void forget(path)}>
                            Убрать<span className="vh"> {path}</span>
                          </button>
                        </span>
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
