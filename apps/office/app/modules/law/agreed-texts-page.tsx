import { officePaths } from '@spindle/contract/staff/office-paths';
import { AGREED_KINDS } from '@spindle/contract/staff/texts/staff-law';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { count, momentLabel, plural } from '../../ground/labels.ts';
import type { Route } from './+types/agreed-texts-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.law.texts())).data;
}

/** Every text people agreed to, as it was: nothing of it is ever changed or removed. */
export default function AgreedTextsPage({ loaderData: texts }: Route.ComponentProps) {
  const may = useMay();
  return (
    <>
      <title>Согласия и оферта</title>
      <div className="ph">
        <h1>Согласия и&nbsp;оферта</h1>
        <span className="sub">{plural(texts.length, ['редакция', 'редакции', 'редакций'])}</span>
        <div className="ml fx w">
          <Link className="b" to={officePaths.lawCookies()}>
            Выбор cookie
          </Link>
          {may('customers.export') && (
            <Link className="b" to={officePaths.lawPerson()}>
              Запрос человека
            </Link>
          )}
        </div>
      </div>
      <p className="sec mu">
        Новая редакция появляется, когда меняется страница или оферта. Прежние хранятся всегда: согласие
        и&nbsp;заказ называют ту, под которой даны.
      </p>
      <div className="tw">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">Текст</th>
              <th scope="col">Редакция</th>
              <th scope="col">С какого времени</th>
              <th scope="col" className="r">
                Согласий, выборов, заказов
              </th>
              <th scope="col">Сейчас</th>
            </tr>
          </thead>
          <tbody>
            {texts.map((text) => (
              <tr key={text.id}>
                <td>
                  <Link className="num" to={officePaths.lawText(text.id)}>
                    {AGREED_KINDS[text.kind]}
                  </Link>
                </td>
                <td>{text.version}</td>
                <td className="m2">{momentLabel(text.since)}</td>
                <td className="r">{count(text.uses)}</td>
                <td className="m2">{text.is_current ? 'действует' : 'прежняя'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
