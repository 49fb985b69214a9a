import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { requestsList } from '@spindle/contract/staff/lists/requests-list';
import type { ListedRequest, StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { useMe } from '../../ground/me.ts';
import { momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/requests-page';
import { RequestRecord } from './request-record.tsx';
import { RequestState } from './request-state.tsx';
import { RequestTerm } from './request-term.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { open = '', ...query } = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people, record] = await loaded(
    request,
    Promise.all([
      api.requests.list({ query }),
      api.requests.views(),
      api.office.colleagues(),
      open === '' ? null : opened(open),
    ]),
  );
  return { page, views: views.data, people: people.data, record };
}

/** The request opened beside the list; null for an unknown number. */
async function opened(number: string): Promise<StaffRequest | null> {
  try {
    return (await api.requests.get({ params: { number } })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

function Leader({ row: { assignee } }: { row: ListedRequest }) {
  const me = useMe();
  return <Avatar name={assignee?.name ?? null} own={assignee?.id === me.id} />;
}

const cells: Readonly<Record<string, (row: ListedRequest) => ReactNode>> = {
  number: (row) => (
    <Link className="num" to={officePaths.request(row.number)}>
      {row.number}
    </Link>
  ),
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
  form: (row) => row.form_name,
  who: (row) => (
    <span title={[row.who, row.company].filter(Boolean).join(', ')}>
      {row.who || (row.company ? '' : '—')} <span className="mu">{row.company}</span>
    </span>
  ),
  subject: (row) => (
    <span className="m2" title={row.subject}>
      {row.subject}
    </span>
  ),
  status: (row) => <RequestState status={row.status}>{row.status_name}</RequestState>,
  due: (row) => <RequestTerm of={row} />,
  office: (row) => row.office,
  assignee: (row) => <Leader row={row} />,
};

const phoneRow = (row: ListedRequest): ReactNode => (
  <>
    <span className="a el">{row.who || row.company || row.number}</span>
    <RequestTerm of={row} />
    <span className="el">{row.form_name}</span>
    <RequestState status={row.status}>{row.status_name}</RequestState>
    <span className="x el">{row.subject}</span>
  </>
);

export default function RequestsPage({ loaderData: { page, views, people, record } }: Route.ComponentProps) {
  return (
    <ListScreen
      definition={requestsList}
      page={page}
      views={views}
      people={people}
      idOf={(row) => row.number}
      titleOf={(row) => [row.number, row.who || row.company].filter(Boolean).join(', ')}
      pathOf={(row) => officePaths.request(row.number)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.requests)}
      pane={
        record ? (
          <RequestRecord key={record.number} loaded={record} people={people} inPane />
        ) : (
          <p className="empty">Выберите заявку слева: она откроется здесь.</p>
        )
      }
    />
  );
}
