import { officePaths } from '@spindle/contract/staff/office-paths';
import { serviceList } from '@spindle/contract/staff/lists/service-list';
import type { ListedService } from '@spindle/contract/staff/service/staff-service';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { dateLabel, momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/service-page';
import { ServiceState } from './service-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views] = await loaded(
    request,
    Promise.all([api.service.list({ query }), api.service.views()]),
  );
  return { page, views: views.data };
}

const cells: Readonly<Record<string, (row: ListedService) => ReactNode>> = {
  number: (row) => (
    <Link className="num" to={officePaths.serviceRequest(row.number)}>
      {row.number}
    </Link>
  ),
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
  title: (row) => (
    <span title={row.title}>
      {row.title} {row.is_stopped && <span className="er">стоит</span>}
    </span>
  ),
  machine: (row) => (
    <span title={row.machine}>
      {row.machine} <span className="mu">{row.card}</span>
    </span>
  ),
  status: (row) => <ServiceState status={row.status} />,
  visit: (row) => <span className="m2">{row.visit_on ? dateLabel(row.visit_on) : '—'}</span>,
  engineer: (row) => row.engineer ?? <span className="mu">никто</span>,
  kind: (row) => row.kind_name,
  contact: (row) => row.contact,
};

const phoneRow = (row: ListedService): ReactNode => (
  <>
    <span className="a el">{row.title}</span>
    <span className="m2">{row.number}</span>
    <span className="el">{row.machine}</span>
    <ServiceState status={row.status} />
    <span className="x el">
      {momentLabel(row.created_at)}
      {row.engineer && `, ${row.engineer}`}
    </span>
  </>
);

export default function ServicePage({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <ListScreen
      definition={serviceList}
      page={page}
      views={views}
      people={[]}
      idOf={(row) => row.number}
      titleOf={(row) => `${row.number}, ${row.title}`}
      pathOf={(row) => officePaths.serviceRequest(row.number)}
      cells={cells}
      phoneRow={phoneRow}
      actions={
        <Link className="b" to={officePaths.serviceBoard()}>
          Доска
        </Link>
      }
      viewActions={useViewActions(api.service)}
    />
  );
}
