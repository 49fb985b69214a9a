import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/cookie-choices-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const before = new URL(request.url).searchParams.get('before');
  const query = before === null ? {} : { before: Number(before) };
  return { ...(await loaded(request, api.law.cookies({ query }))).data, isFirst: before === null };
}

const choiceNames = { all: 'все', needed: 'только нужные' } as const;

/** Answers of visitors to the cookie notice: when, to which text, and under an anonymous key. */
export default function CookieChoicesPage({
  loaderData: { totals, choices, next, isFirst },
}: Route.ComponentProps) {
  return (
    <>
      <title>Выбор cookie</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.law()}>Согласия и&nbsp;оферта</Link>
          <i>/</i>
        </nav>
        <h1>Выбор cookie</h1>
      </div>
      <p className="sec mu">
        Ключ посетителя случайный и&nbsp;не&nbsp;говорит, кто это: ни&nbsp;адреса, ни&nbsp;примет браузера
        здесь нет. Выбор вошедшего покупателя есть в&nbsp;файле его запроса. Хранится четыре года.
      </p>
      {totals.length > 0 && (
        <div className="stamp">
          {totals.map(({ notice_id: id, version, all, needed }) => (
            <div key={id}>
              <span>
                Редакция <Link to={officePaths.lawText(id)}>{version}</Link>
              </span>
              <b>
                все {count(all)}, только нужные {count(needed)}
              </b>
            </div>
          ))}
        </div>
      )}
      {choices.length === 0 ? (
        <p className="sec mu">
          {isFirst ? 'Ещё никто не\u00a0отвечал на\u00a0уведомление.' : 'Дальше ничего нет.'}
        </p>
      ) : (
        <div className="tw">
          <table className="t">
            <thead>
              <tr>
                <th scope="col">Когда</th>
                <th scope="col">Выбор</th>
                <th scope="col">Кто</th>
                <th scope="col">Ключ посетителя</th>
                <th scope="col">Уведомление</th>
                <th scope="col">Страница о&nbsp;cookie</th>
              </tr>
            </thead>
            <tbody>
              {choices.map((one) => (
                <tr key={one.id}>
                  <td className="m2">{momentLabel(one.at)}</td>
                  <td>{choiceNames[one.choice]}</td>
                  <td className="m2">{one.is_person ? 'вошедший покупатель' : 'гость'}</td>
                  <td className="num">{one.visitor}</td>
                  <td>
                    <Link to={officePaths.lawText(one.notice_id)}>{one.notice_version}</Link>
                  </td>
                  <td>
                    {one.text_id === null ? (
                      <span className="mu">нет</span>
                    ) : (
                      <Link to={officePaths.lawText(one.text_id)}>{one.text_version}</Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <p className="sec">
          <Link className="b" to={officePaths.lawCookies(`before=${next}`)}>
            Раньше
          </Link>
        </p>
      )}
    </>
  );
}
