import { addDays } from '@spindle/contract/shop/shop-day';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { TableBox } from '../../ground/table-box.tsx';
import { dateLabel } from '../../ground/labels.ts';
import type { Route } from './+types/calendar-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get('from');
  const query = from !== null && /^\d{4}-\d{2}-\d{2}$/.test(from) ? { from } : {};
  return (await loaded(request, api.machines.visits({ query }))).data;
}

const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });
const days = 14;
const nobody = 'Инженер не\u00a0назначен';

/** Visits of two weeks: a row an engineer, a column a day. */
export default function CalendarPage({ loaderData: { from, visits } }: Route.ComponentProps) {
  const columns = Array.from({ length: days }, (_, index) => addDays(from, index));
  const engineers = [...new Set(visits.map(({ engineer }) => engineer ?? nobody))].sort((a, b) =>
    a.localeCompare(b),
  );
  return (
    <>
      <title>Выезды</title>
      <div className="ph">
        <h1>Выезды</h1>
        <div className="ml fx w">
          <Link className="b" to={officePaths.serviceCalendar(addDays(from, -days))}>
            Раньше
          </Link>
          <span className="m2">
            {dateLabel(from)} — {dateLabel(addDays(from, days - 1))}
          </span>
          <Link className="b" to={officePaths.serviceCalendar(addDays(from, days))}>
            Позже
          </Link>
          <Link className="b" to={officePaths.serviceBoard()}>
            Доска
          </Link>
        </div>
      </div>
      {visits.length === 0 && <p className="sec mu">Выездов в&nbsp;эти дни нет.</p>}
      {visits.length > 0 && (
        <TableBox label="Выезды по&nbsp;инженерам и&nbsp;дням" wide>
          <table className="t visits">
            <thead>
              <tr>
                <th scope="col">Инженер</th>
                {columns.map((day) => (
                  <th key={day} scope="col">
                    {weekday.format(new Date(`${day}T12:00:00Z`))} {dateLabel(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {engineers.map((engineer) => (
                <tr key={engineer}>
                  <th scope="row">{engineer}</th>
                  {columns.map((day) => (
                    <td key={day}>
                      {visits
                        .filter((one) => one.visit_on === day && (one.engineer ?? nobody) === engineer)
                        .map((one) => (
                          <Link
                            key={one.number}
                            className="lk visit"
                            to={officePaths.serviceRequest(one.number)}
                            title={one.title}
                          >
                            {one.machine || one.number}
                          </Link>
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </>
  );
}
