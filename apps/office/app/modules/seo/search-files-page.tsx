import { records } from '@spindle/contract/staff/records';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/search-files-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.seo.state())).data;
}

type State = Route.ComponentProps['loaderData'];

/** What search engines are served: the sitemap, robots.txt, redirect chains. */
export default function SearchFiles({ loaderData: state }: Route.ComponentProps) {
  return (
    <>
      <title>Карта сайта и robots.txt</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={listPath(records.seo)}>Поиск и&nbsp;перенаправления</Link>
          <i>/</i>
        </nav>
        <h1>Карта сайта и&nbsp;robots.txt</h1>
      </div>
      <div className="stamp">
        <div>
          <span>Страниц в&nbsp;карте</span>
          <b>{count(state.pages)}</b>
        </div>
        <div>
          <span>Товаров в&nbsp;карте</span>
          <b>{count(state.goods)}</b>
        </div>
        <div>
          <span>Закрыто записями</span>
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
      {state.problems.map((problem) => (
        <p key={problem} className="nt wa">
          {problem}
        </p>
      ))}
      <Sitemap {...state.sitemap} />
      <Robots {...state.robots} />
      <section className="sec">
        <header>
          <h2>Весь robots.txt сейчас</h2>
        </header>
        <pre className="agreed mono">{state.robots.text}</pre>
      </section>
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
    </>
  );
}

function Sitemap({ url, made_at: builtAt, parts }: State['sitemap']) {
  return (
    <section className="sec">
      <header>
        <h2>Карта сайта</h2>
        <a className="lk" href={url} target="_blank" rel="noreferrer">
          sitemap.xml
        </a>
        <span className="mu">
          собирается заново для каждого, кто её открывает; посчитана {momentLabel(builtAt)}
        </span>
      </header>
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Часть</th>
              <th scope="col">Что в&nbsp;ней</th>
              <th scope="col" className="r">
                Адресов
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.name}>
                <td>
                  <a className="lk" href={part.url} target="_blank" rel="noreferrer">
                    {part.name}
                  </a>
                </td>
                <td className="wide">{part.kind === 'goods' ? 'товары' : 'страницы и\u00a0разделы'}</td>
                <td className="r">{count(part.addresses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Robots({ url, closed }: State['robots']) {
  return (
    <section className="sec">
      <header>
        <h2>Что сказано роботам</h2>
        <a className="lk" href={url} target="_blank" rel="noreferrer">
          robots.txt
        </a>
        <span className="mu">остальное открыто всем; одну страницу закрывает её запись</span>
      </header>
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Закрыто</th>
              <th scope="col">Почему</th>
            </tr>
          </thead>
          <tbody>
            {closed.map(({ path, why }) => (
              <tr key={path}>
                <td>{path}</td>
                <td className="wide">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
