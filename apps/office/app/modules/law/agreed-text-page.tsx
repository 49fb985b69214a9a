import { officePaths } from '@spindle/contract/staff/office-paths';
import { AGREED_KINDS } from '@spindle/contract/staff/texts/staff-law';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/agreed-text-page';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.law.text({ params: { id: Number(id) } }))).data;
}

export default function AgreedTextPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <>
      <title>{text.title}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.law()}>Согласия и&nbsp;оферта</Link>
          <i>/</i>
        </nav>
        <h1>{text.title}</h1>
      </div>
      <div className="stamp">
        <div>
          <span>Текст</span>
          <b className="el">{AGREED_KINDS[text.kind]}</b>
        </div>
        <div>
          <span>Редакция</span>
          <b>{text.version}</b>
        </div>
        <div>
          <span>С какого времени</span>
          <b>{momentLabel(text.since)}</b>
        </div>
        <div>
          <span>{text.kind === 'offer' ? 'Заказов' : 'Согласий'}</span>
          <b>{count(text.uses)}</b>
        </div>
        <div>
          <span>Сейчас</span>
          <b>{text.is_current ? 'действует' : 'прежняя'}</b>
        </div>
      </div>
      <section className="sec">
        <pre className="agreed">{text.body}</pre>
      </section>
    </>
  );
}
