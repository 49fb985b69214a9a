import { SERVICE_STATUS_NAMES } from '@spindle/contract/equipment-names';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { OPEN_SERVICE_STATUSES } from '@spindle/contract/staff/lists/service-list';
import type { ListedService } from '@spindle/contract/staff/service/staff-service';
import { Link, useSearchParams } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { ageLabel, count, dateLabel } from '../../ground/labels.ts';
import type { Route } from './+types/board-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.service.board())).data;
}

/** Open requests by state; an engineer chosen in the address leaves theirs. */
export default function BoardPage({ loaderData: all }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const engineer = params.get('engineer') ?? '';
  const engineers = [...new Set(all.flatMap((row) => row.engineer ?? []))].sort((a, b) => a.localeCompare(b));
  const rows = all.filter(
    (row) => engineer === '' || (engineer === 'none' ? row.engineer === null : row.engineer === engineer),
  );
  return (
    <>
      <title>Сервис: доска</title>
      <div className="ph">
        <h1>Сервис</h1>
        <div className="ml fx">
          <label className="fx">
            <span className="mu">Инженер</span>
            <select
              className="inp"
              value={engineer}
              onChange={({ currentTarget: { value } }) => setParams(value === '' ? {} : { engineer: value })}
            >
              <option value="">все</option>
              <option value="none">не назначен</option>
              {engineers.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <Link className="b" to={officePaths.service()}>
            Список
          </Link>
        </div>
      </div>
      <div className="board">
        {OPEN_SERVICE_STATUSES.map((status) => {
          const column = rows.filter((row) => row.status === status);
          return (
            <section key={status} aria-label={SERVICE_STATUS_NAMES[status]}>
              <h2>
                {SERVICE_STATUS_NAMES[status]} <span className="mu">{count(column.length)}</span>
              </h2>
              <ul>
                {column.map((row) => (
                  <li key={row.number}>
                    <Card row={row} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

function Card({ row }: { row: ListedService }) {
  return (
    <Link className={`card ${row.is_stopped ? 'stop' : ''}`} to={officePaths.serviceRequest(row.number)}>
      <span className="fx">
        <span className="m2">{row.number}</span>
        <span className={`ml ${row.is_stopped ? 'er b5' : 'm2'}`}>
          {row.visit_on && row.status === 'scheduled' ? dateLabel(row.visit_on) : ageLabel(row.age)}
        </span>
      </span>
      <b>{row.title}</b>
      <span>{row.machine}</span>
      <span className="fx">
        {row.is_stopped ? (
          <span className="er">Стоит</span>
        ) : (
          <span className="m2">{row.is_warranty ? 'Гарантия' : row.card}</span>
        )}
        <span className="ml">
          <Avatar name={row.engineer} />
        </span>
      </span>
    </Link>
  );
}
