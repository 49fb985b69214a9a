import { officePaths } from '@spindle/contract/staff/office-paths';
import { requestsList } from '@spindle/contract/staff/requests-list';
import type { ListedRequest } from '@spindle/contract/staff/staff-requests';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { useMe } from '../../ground/me.ts';
import { momentWords } from '../../ground/words.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { Route } from './+types/requests-page';
import { RequestState } from './request-state.tsx';
import { RequestTerm } from './request-term.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people] = await loaded(
    request,
    Promise.all([api.requests.list({ query }), api.requests.views(), api.office.colleagues()]),
  );
  return { page, views: views.data, people: people.data };
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
  created: (row) => <span className="m2">{momentWords(row.created_at)}</span>,
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

export default function RequestsPage({ loaderData: { page, views, people } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <ListScreen
      definition={requestsList}
      page={page}
      views={views}
      people={people}
      idOf={(row) => row.number}
      pathOf={(row) => officePaths.request(row.number)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={{
        save: async (body) => {
          await api.requests.addView({ body });
          await revalidate();
        },
        remove: async (id) => {
          await api.requests.removeView({ params: { id } });
          await revalidate();
        },
      }}
    />
  );
}
