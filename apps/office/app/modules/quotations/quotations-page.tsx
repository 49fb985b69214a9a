import { officePaths } from '@spindle/contract/staff/office-paths';
import { quotationsList } from '@spindle/contract/staff/lists/quotations-list';
import type { ListedQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { Icon } from '../../ground/icon.tsx';
import { useMay, useMe } from '../../ground/me.ts';
import { count, dateLabel, money, momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/quotations-page';
import { QuotationState } from './quotation-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people] = await loaded(
    request,
    Promise.all([api.quotations.list({ query }), api.quotations.views(), api.office.colleagues()]),
  );
  return { page, views: views.data, people: people.data };
}

function Leader({ row: { assignee } }: { row: ListedQuotation }) {
  const me = useMe();
  return <Avatar name={assignee?.name ?? null} own={assignee?.id === me.id} />;
}

const cells: Readonly<Record<string, (row: ListedQuotation) => ReactNode>> = {
  number: (row) => (
    <Link className="num" to={officePaths.quotation(row.number)}>
      {row.number}
    </Link>
  ),
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
  status: (row) => (
    <>
      <QuotationState status={row.status} />
      {row.waits_approval && <span className="wa"> ждёт согласования</span>}
    </>
  ),
  buyer: (row) => <span title={row.buyer}>{row.buyer}</span>,
  lines: (row) => <span className="m2">{count(row.lines)}</span>,
  total: (row) => <span className="b5">{row.total === 0 ? '—' : money(row.total, row.currency)}</span>,
  until: (row) => <span className="m2">{row.valid_until ? dateLabel(row.valid_until) : '—'}</span>,
  updated: (row) => <span className="m2">{momentLabel(row.updated_at)}</span>,
  assignee: (row) => <Leader row={row} />,
};

const phoneRow = (row: ListedQuotation): ReactNode => (
  <>
    <span className="a">{row.number}</span>
    <b className="b5">{row.total === 0 ? '—' : money(row.total, row.currency)}</b>
    <span className="el">{row.buyer}</span>
    <QuotationState status={row.status} />
    <span className="x">
      {momentLabel(row.created_at)}
      {row.waits_approval && ', ждёт согласования'}
    </span>
  </>
);

export default function QuotationsPage({ loaderData: { page, views, people } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <ListScreen
      definition={quotationsList}
      page={page}
      views={views}
      people={people}
      idOf={(row) => row.number}
      titleOf={(row) => `${row.number}, ${row.buyer}`}
      pathOf={(row) => officePaths.quotation(row.number)}
      kopecksOf={(row) => row.total}
      cells={cells}
      phoneRow={phoneRow}
      actions={
        may('quotations.step') &&
        may('customers.read') && (
          <Link className="b p" to={officePaths.newQuotation()}>
            <Icon name="plus" />
            Предложение
          </Link>
        )
      }
      viewActions={useViewActions(api.quotations)}
    />
  );
}
