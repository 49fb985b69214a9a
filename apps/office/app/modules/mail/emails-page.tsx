import { emailsList } from '@spindle/contract/staff/lists/emails-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedEmail } from '@spindle/contract/staff/texts/staff-mail';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { count, momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useViewActions } from '../../lists/use-view-actions.ts';
import type { Route } from './+types/emails-page';
import { EmailState } from './email-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views] = await loaded(
    request,
    Promise.all([api.letters.list({ query }), api.letters.views()]),
  );
  return { page, views: views.data };
}

const cells: Readonly<Record<string, (row: ListedEmail) => ReactNode>> = {
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
  to: (row) => <span title={row.to}>{row.to}</span>,
  subject: (row) => (
    <Link className="b5" to={officePaths.letter(row.id)} title={row.subject}>
      {row.subject}
    </Link>
  ),
  state: (row) => <EmailState state={row.state} />,
  error: (row) =>
    row.error && (
      <span className="m2" title={row.error}>
        {row.error}
      </span>
    ),
  attempts: (row) => <span className="m2">{count(row.attempts)}</span>,
  template: (row) => <span className="mu">{row.template}</span>,
};

const phoneRow = (row: ListedEmail): ReactNode => (
  <>
    <span className="a el">{row.subject}</span>
    <EmailState state={row.state} />
    <span className="el">{row.to}</span>
    <span className="x el">
      {momentLabel(row.created_at)}
      {row.error && `, ${row.error}`}
    </span>
  </>
);

export default function EmailsPage({ loaderData: { page, views } }: Route.ComponentProps) {
  const mayReadTexts = useMay()('content.read');
  return (
    <ListScreen
      definition={emailsList}
      page={page}
      views={views}
      people={[]}
      idOf={(row) => row.id}
      titleOf={(row) => `${row.subject}, ${row.to}`}
      pathOf={(row) => officePaths.letter(row.id)}
      cells={cells}
      phoneRow={phoneRow}
      viewActions={useViewActions(api.letters)}
      actions={
        mayReadTexts && (
          <Link className="b out" to={officePaths.texts('kind=letter')}>
            Шаблоны писем
          </Link>
        )
      }
    />
  );
}
