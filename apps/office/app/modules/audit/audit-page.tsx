import { fieldName, fieldText } from '@spindle/contract/staff/audit-fields';
import { actionName, auditList, recordName } from '@spindle/contract/staff/audit-list';
import type { AuditRow } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { ACTORS } from '../../ground/changed-label.ts';
import { momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { Route } from './+types/audit-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, people] = await loaded(
    request,
    Promise.all([api.office.audit({ query }), api.office.colleagues()]),
  );
  return { page, people: people.data };
}

function pathOf({ record_kind, record_id }: AuditRow): string | null {
  if (record_kind === 'order') return officePaths.order(record_id);
  if (record_kind === 'request') return officePaths.request(record_id);
  if (record_kind === 'company') return officePaths.company(record_id);
  if (record_kind === 'review') return officePaths.review(record_id);
  if (record_kind === 'service-request') return officePaths.serviceRequest(record_id);
  if (record_kind === 'letter') return officePaths.letter(record_id);
  if (record_kind === 'staff') return officePaths.person(record_id);
  return null;
}

function Change({ row: { before, after } }: { row: AuditRow }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
      {names.map((name) => (
        <span key={name} className="df">
          <span className="mu">{fieldName(name, (after ?? before)?.[name])}</span>{' '}
          {before && name in before && <del>{fieldText(before[name])}</del>}{' '}
          {after && name in after && <ins>{fieldText(after[name])}</ins>}
        </span>
      ))}
    </>
  );
}

const cells: Readonly<Record<string, (row: AuditRow) => ReactNode>> = {
  at: (row) => momentLabel(row.at),
  who: (row) =>
    row.actor_kind === 'person' ? row.actor_name : <span className="mu">{ACTORS[row.actor_kind]}</span>,
  action: (row) => actionName(row.action),
  record: (row) => {
    const path = pathOf(row);
    const title = recordName(row.record_kind, row.record_id);
    return path ? (
      <Link className="lk" to={path}>
        {title}
      </Link>
    ) : (
      title
    );
  },
  change: (row) => <Change row={row} />,
  request: (row) => <span className="mu sm">{row.request_id}</span>,
};

const phoneRow = (row: AuditRow): ReactNode => (
  <>
    <span className="a">{actionName(row.action)}</span>
    <span className="x">{momentLabel(row.at)}</span>
    <span className="el">{row.actor_name}</span>
  </>
);

export default function AuditPage({ loaderData: { page, people } }: Route.ComponentProps) {
  return (
    <ListScreen
      definition={auditList}
      page={page}
      views={auditList.views.map(({ slug, name, query }) => ({
        id: slug,
        name,
        query,
        built_in: true,
        shared: true,
        own: false,
        late: false,
        total: null,
      }))}
      people={people}
      idOf={(row) => String(row.id)}
      titleOf={(row) => `${actionName(row.action)}, ${momentLabel(row.at)}`}
      pathOf={pathOf}
      cells={cells}
      phoneRow={phoneRow}
    />
  );
}
