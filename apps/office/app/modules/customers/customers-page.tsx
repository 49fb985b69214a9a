import { customersList } from '@spindle/contract/staff/lists/customers-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedCustomer } from '@spindle/contract/staff/customers/staff-customers';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { count, momentLabel, plural } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/customers-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people] = await loaded(
    request,
    Promise.all([api.customers.list({ query }), api.customers.views(), api.office.colleagues()]),
  );
  return { page, views: views.data, people: people.data };
}

const hindrance = ({ locked, email_confirmed }: ListedCustomer): ReactNode =>
  locked ? (
    <span className="er">вход закрыт</span>
  ) : email_confirmed ? null : (
    <span className="wa">почта не&nbsp;подтверждена</span>
  );

const cells: Readonly<Record<string, (row: ListedCustomer) => ReactNode>> = {
  name: (row) => (
    <>
      <Link className="b5" to={officePaths.customer(row.id)}>
        {row.name || row.email}
      </Link>{' '}
      {hindrance(row)}
    </>
  ),
  email: (row) => <span className="m2">{row.email}</span>,
  phone: (row) => <span className="m2">{row.phone ? formatPhone(row.phone) : '—'}</span>,
  companies: (row) => <span title={row.companies.join(', ')}>{row.companies.join(', ') || '—'}</span>,
  orders: (row) => <span className="m2">{count(row.orders)}</span>,
  ordered: (row) => <span className="m2">{row.ordered_at ? momentLabel(row.ordered_at) : '—'}</span>,
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
};

const phoneRow = (row: ListedCustomer): ReactNode => (
  <>
    <span className="a el">{row.name || row.email}</span>
    <span className="m2">{plural(row.orders, ['заказ', 'заказа', 'заказов'])}</span>
    <span className="el">{row.companies.join(', ') || 'частное лицо'}</span>
    {hindrance(row) ?? <span />}
    <span className="x el">{row.email}</span>
  </>
);

export default function CustomersPage({ loaderData: { page, views, people } }: Route.ComponentProps) {
  return (
    <ListScreen
      definition={customersList}
      page={page}
      views={views}
      people={people}
      idOf={(row) => row.id}
      titleOf={(row) => row.name || row.email}
      pathOf={(row) => officePaths.customer(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.customers)}
    />
  );
}
