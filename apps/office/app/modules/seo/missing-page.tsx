import { records } from '@spindle/contract/staff/records';
import { listPath, recordPath } from '@spindle/contract/staff/records/record-paths';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { count, dateLabel, plural } from '../../ground/labels.ts';
import type { Route } from './+types/missing-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { missing: await loaded(request, api.seo.missing()) };
}

/** Requested URLs that returned 404. */
export default function MissingPages({ loaderData: { missing } }: Route.ComponentProps) {
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
          <Link to={listPath(records.seo)}>Поиск и&nbsp;перенаправления</Link>
          <i>/</i>
        </nav>
        <h1>Не&nbsp;найдены</h1>
      </div>
      {strip && (
        <p className="nt er" role="alert">
          {strip}
        </p>
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
                    <td className="m2 wk">{dateLabel(last)}</td>
                    <td className="r">
                      {mayChange && (
                        <span className="fx">
                          <Link
                            className="b xs"
                            to={recordPath(records.seo, 'new', `path=${encodeURIComponent(path)}`)}
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
