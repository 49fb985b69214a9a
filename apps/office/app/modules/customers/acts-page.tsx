import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { momentLabel, plural } from '../../ground/labels.ts';
import type { Route } from './+types/acts-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.customers.acts())).data;
}

/** Acts of legal deletion: stored permanently, without names. */
export default function ActsPage({ loaderData: acts }: Route.ComponentProps) {
  return (
    <>
      <title>Акты удаления</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.customers()}>Люди</Link>
          <i>/</i>
        </nav>
        <h1>Акты удаления</h1>
      </div>
      {acts.length === 0 && <p className="sec mu">Никого не&nbsp;удаляли.</p>}
      {acts.map((act) => (
        <section key={act.number} className="sec">
          <header>
            <h2>Акт № {act.number}</h2>
            <span className="mu">{momentLabel(act.made_at)}</span>
          </header>
          <dl className="kv wide">
            <dt>Основание</dt>
            <dd>{act.basis}</dd>
            <dt>Удалил</dt>
            <dd>{act.who}</dd>
            <dt>Учётная запись</dt>
            <dd className="el">{act.account}</dd>
            <dt>Что удалено или обезличено</dt>
            <dd>
              {act.places
                .map(({ place, rows }) => `${place}: ${plural(rows, ['строка', 'строки', 'строк'])}`)
                .join(', ') || '—'}
            </dd>
          </dl>
        </section>
      ))}
    </>
  );
}
