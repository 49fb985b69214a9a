import { companiesList } from '@spindle/contract/staff/lists/companies-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedCompany } from '@spindle/contract/staff/customers/staff-companies';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { count, momentLabel, plural } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { Route } from './+types/companies-page';
import { CompanyState } from './company-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people] = await loaded(
    request,
    Promise.all([api.companies.list({ query }), api.companies.views(), api.office.colleagues()]),
  );
  return { page, views: views.data, people: people.data };
}

const cells: Readonly<Record<string, (row: ListedCompany) => ReactNode>> = {
  name: (row) => (
    <Link className="b5" to={officePaths.company(row.id)} title={row.name}>
      {row.name}
    </Link>
  ),
  state: (row) => <CompanyState state={row.state} />,
  inn: (row) => <span className="m2">{row.inn}</span>,
  kpp: (row) => row.kpp ?? '—',
  owner: (row) =>
    row.owner ? (
      <span title={row.owner.email}>
        {row.owner.name || row.owner.email} {row.owner.name && <span className="mu">{row.owner.email}</span>}
      </span>
    ) : (
      <span className="mu">нет</span>
    ),
  members: (row) => <span className="m2">{count(row.members)}</span>,
  orders: (row) => <span className="m2">{count(row.orders)}</span>,
  ordered: (row) => <span className="m2">{row.ordered_at ? momentLabel(row.ordered_at) : '—'}</span>,
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
};

const phoneRow = (row: ListedCompany): ReactNode => (
  <>
    <span className="a el">{row.name}</span>
    <span className="m2">{row.inn}</span>
    <span className="el">{row.owner?.name || row.owner?.email || 'без владельца'}</span>
    <CompanyState state={row.state} />
    <span className="x">
      {momentLabel(row.created_at)}, {plural(row.orders, ['заказ', 'заказа', 'заказов'])}
    </span>
  </>
);

export default function CompaniesPage({ loaderData: { page, views, people } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <ListScreen
      definition={companiesList}
      page={page}
      views={views}
      people={people}
      idOf={(row) => row.id}
      titleOf={(row) => row.name}
      pathOf={(row) => officePaths.company(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={{
        save: async (body) => {
          await api.companies.addView({ body });
          await revalidate();
        },
        remove: async (id) => {
          await api.companies.removeView({ params: { id } });
          await revalidate();
        },
      }}
    />
  );
}
