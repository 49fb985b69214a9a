import { comingGroups, educationList } from '@spindle/contract/staff/lists/education-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedGroup } from '@spindle/contract/staff/service/staff-education';
import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { count, dateLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/groups-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  // Without a query the list shows coming groups.
  if (Object.keys(query).length === 0) throw redirect(officePaths.education(comingGroups));
  const [page, views] = await loaded(
    request,
    Promise.all([api.education.list({ query }), api.education.views()]),
  );
  return { page, views: views.data };
}

const daysOf = ({ starts_on, ends_on }: ListedGroup): string =>
  `${dateLabel(starts_on)}\u00a0– ${dateLabel(ends_on)}`;
const seatsLeftCell = ({ left }: ListedGroup): ReactNode =>
  left === 0 ? <span className="mu">мест нет</span> : count(left);

const cells: Readonly<Record<string, (row: ListedGroup) => ReactNode>> = {
  course: (row) => (
    <Link className="b5" to={officePaths.educationGroup(row.id)} title={row.course}>
      {row.course}
    </Link>
  ),
  starts: (row) => daysOf(row),
  school: (row) => <span className="m2">{row.school}</span>,
  places: (row) => count(row.places),
  taken: (row) => count(row.taken),
  left: seatsLeftCell,
  waiting: (row) => (row.waiting === 0 ? '' : <b className="b5">{count(row.waiting)}</b>),
};

const phoneRow = (row: ListedGroup): ReactNode => (
  <>
    <span className="a el">{row.course}</span>
    <b>{row.left === 0 ? 'мест нет' : `свободно ${count(row.left)}`}</b>
    <span className="el">
      {daysOf(row)}, {row.city}
    </span>
    <span className="x">
      занято {count(row.taken)} из&nbsp;{count(row.places)}
      {row.waiting > 0 && `, ждут ${count(row.waiting)}`}
    </span>
  </>
);

export default function GroupsPage({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <ListScreen
      definition={educationList}
      page={page}
      views={views}
      people={[]}
      idOf={(row) => row.id}
      titleOf={(row) => `${row.course}, ${daysOf(row)}`}
      pathOf={(row) => officePaths.educationGroup(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.education)}
    />
  );
}
