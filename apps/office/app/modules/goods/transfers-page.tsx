import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedTransfer } from '@spindle/contract/staff/staff-transfers';
import { transfersList } from '@spindle/contract/staff/lists/transfers-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { count, momentLabel, plural } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/transfers-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people, warehouses] = await loaded(
    request,
    Promise.all([
      api.transfers.list({ query }),
      api.transfers.views(),
      api.office.colleagues(),
      api.goods.places(),
    ]),
  );
  return { page, views: views.data, people: people.data, places: warehouses.data };
}

const cells: Readonly<Record<string, (row: ListedTransfer) => ReactNode>> = {
  number: (row) => (
    <Link className="num" to={officePaths.transfer(row.id)}>
      {row.number}
    </Link>
  ),
  at: (row) => momentLabel(row.at),
  from: (row) => row.from,
  to: (row) => row.to,
  lines: (row) => count(row.lines),
  pieces: (row) => count(row.pieces),
  who: (row) => <span className="m2">{row.who ?? ''}</span>,
  note: (row) => (
    <span className="el m2" title={row.note}>
      {row.note}
    </span>
  ),
};

const phoneRow = (row: ListedTransfer): ReactNode => (
  <>
    <span className="a">№&nbsp;{row.number}</span>
    <b>{plural(row.pieces, ['штука', 'штуки', 'штук'])}</b>
    <span className="el">
      {row.from} → {row.to}
    </span>
    <span className="x">
      {momentLabel(row.at)}, {plural(row.lines, ['строка', 'строки', 'строк'])}
      {row.who && `, ${row.who}`}
    </span>
  </>
);

/** Documents of transfers between warehouses. */
export default function TransfersPage({ loaderData }: Route.ComponentProps) {
  const { page, views, people, places: warehouses } = loaderData;
  const may = useMay();
  const choices = warehouses.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListScreen
      definition={transfersList}
      page={page}
      views={views}
      people={people}
      named={{ from: choices, to: choices }}
      idOf={(row) => row.id}
      titleOf={(row) => `№\u00a0${row.number}, ${row.from} → ${row.to}`}
      pathOf={(row) => officePaths.transfer(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.transfers)}
      actions={
        may('stock.move') && (
          <Link className="b p" to={officePaths.newTransfer()}>
            <Icon name="plus" size="s" />
            Перемещение
          </Link>
        )
      }
    />
  );
}
