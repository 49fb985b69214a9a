import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedText } from '@spindle/contract/staff/texts/staff-texts';
import { isBuiltInKind, TEXT_KINDS, TEXT_STATES, textKindNames } from '@spindle/contract/staff/text-kinds';
import { textsList } from '@spindle/contract/staff/lists/texts-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/texts-page';
import { TextStateMark } from './text-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views] = await loaded(request, Promise.all([api.texts.list({ query }), api.texts.views()]));
  return { page, views: views.data };
}

const sources = {
  files: 'программа',
  office: 'кабинет',
  both: 'программа, с\u00a0правками',
} as const;

const cells: Readonly<Record<string, (row: ListedText) => ReactNode>> = {
  title: (row) => (
    <Link className="num el" to={officePaths.text(row.id)} title={row.name}>
      {row.name}
    </Link>
  ),
  kind: (row) => <span className="m2">{TEXT_KINDS[row.kind].name}</span>,
  url: (row) => (
    <span className="m2 el" title={row.url}>
      {row.url || '—'}
    </span>
  ),
  state: (row) => <TextStateMark state={row.state} />,
  source: (row) => <span className="m2">{sources[row.source]}</span>,
  changed: (row) => <span className="m2">{momentLabel(row.changed_at)}</span>,
};

const phoneRow = (row: ListedText): ReactNode => (
  <>
    <span className="a">{TEXT_KINDS[row.kind].name}</span>
    <b>{TEXT_STATES[row.state]}</b>
    <span className="el">{row.name}</span>
    <span className="x el">{row.url}</span>
  </>
);

export default function TextsPage({ loaderData: { page, views } }: Route.ComponentProps) {
  const may = useMay()('content.change');
  return (
    <ListScreen
      definition={textsList}
      page={page}
      views={views}
      people={[]}
      idOf={(row) => row.id}
      titleOf={(row) => row.name}
      pathOf={(row) => officePaths.text(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.texts)}
      actions={
        may &&
        textKindNames
          .filter((kind) => !isBuiltInKind(kind))
          .map((kind, at) => (
            <Link key={kind} className={`b ${at === 0 ? 'p' : ''}`} to={officePaths.newText(kind)}>
              {TEXT_KINDS[kind].fresh}
            </Link>
          ))
      }
    />
  );
}
