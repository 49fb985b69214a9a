import type { ListDefinition } from '@spindle/contract/staff/lists';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loaded } from '../ground/api.ts';
import { useMay } from '../ground/me.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useViewActions } from '../lists/use-view-actions.ts';
import type { SpecCalls, SpecScreen } from './spec-screen.ts';

export async function loadSpecList(request: Request, calls: SpecCalls) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views] = await loaded(request, Promise.all([calls.list({ query }), calls.views()]));
  return { page, views: views.data };
}

/** A list of records with data-driven fields; the screen gives their names and addresses. */
export function SpecList({
  screen,
  page,
  views,
  children,
}: {
  readonly screen: SpecScreen;
  readonly children?: ReactNode;
} & Awaited<ReturnType<typeof loadSpecList>>) {
  const { definition, change, fresh, pathOf, newPath } = screen;
  const may = useMay()(change);
  const [first = { key: '' }, ...others] = definition.columns;
  const cells = Object.fromEntries(
    definition.columns.map(({ key }) => [
      key,
      (row: ListedSpec) => cellOf(row, key, key === first.key ? pathOf : null),
    ]),
  );
  return (
    <ListScreen
      definition={definition}
      page={page}
      views={views}
      people={[]}
      idOf={(row) => row.id}
      titleOf={(row) => row.cells[first.key] || row.id}
      pathOf={(row) => pathOf(row.id)}
      cells={cells}
      phoneRow={(row) => phoneRow(row, others)}
      viewActions={useViewActions(screen.calls)}
      actions={
        <>
          {children}
          {may && (
            <Link className="b p" to={newPath}>
              {fresh}
            </Link>
          )}
        </>
      }
    />
  );
}

function cellOf(row: ListedSpec, key: string, pathOf: ((id: string) => string) | null): ReactNode {
  const text = row.cells[key] ?? '';
  if (pathOf)
    return (
      <Link className="num el cut" to={pathOf(row.id)} title={text}>
        {text}
      </Link>
    );
  return (
    <span className="m2 el cut" title={text}>
      {text}
    </span>
  );
}

function phoneRow(row: ListedSpec, columns: ListDefinition['columns']): ReactNode {
  const details = columns.flatMap(({ key, label, extra }) => {
    const text = row.cells[key];
    if (!text || extra) return [];
    // A bare number is unclear without its column.
    return /^\d+$/.test(text) ? `${label.toLowerCase()}\u00a0${text}` : text;
  });
  return (
    <>
      <span className="a el all">{row.name}</span>
      <span className="x el all">{details.slice(0, 3).join(', ')}</span>
    </>
  );
}
