import { ApiError } from '@spindle/client/api-error';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import type { Route } from './+types/invite-page';
import { paths } from '@spindle/contract/addresses/paths';
import { asPageFailure } from '../../failures/page-failures.server.ts';
import { guarded } from '../../layout/guards.server.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { inviteAction } from './auth-actions.server.ts';
import { AuthCard } from './auth-card.tsx';
import { InviteAnswer } from './invite-answer.tsx';
import { InviteNewcomer } from './invite-newcomer.tsx';

export const middleware = guarded('profiles');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const token = url.searchParams.get('token') ?? '';
  const seo = context.get(seoContext);
  try {
    const { data: invite } = await client.auth.invite({ query: { token } });
    return { token, invite, refused: null, seo };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw asPageFailure(error);
    return { token, invite: null, refused: error.message, seo };
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return inviteAction(request, url, context.get(pageContext).client);
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invite, refused, seo } = loaderData;
  const user = useLayoutData()?.user ?? null;
  if (!invite) {
    return (
      <AuthCard title={'Приглашение не\u00a0открывается'}>
        <Note look="err">{refused}</Note>
        <p className="second">Попросите владельца компании прислать приглашение ещё раз.</p>
        <p className="row">
          <ButtonLink to={paths.home()}>На главную</ButtonLink>
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={seo?.h1 ?? `Приглашение в\u00a0компанию ${invite.company_name}`}>
      <p className="second">
        {invite.inviter_name ? `Приглашает ${invite.inviter_name}. ` : ''}
        Вы&nbsp;увидите заказы, предложения, оборудование и&nbsp;документы компании и&nbsp;сможете покупать
        от&nbsp;её&nbsp;имени. Приглашение для {invite.email}.
      </p>
      {invite.has_account || user ? (
        <InviteAnswer invite={invite} user={user} answer={actionData ?? null} />
      ) : (
        <InviteNewcomer token={token} answer={actionData ?? null} />
      )}
    </AuthCard>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Приглашение в\u00a0компанию',
    description: 'Приглашение в\u00a0компанию.',
    robots: 'noindex',
  });
}
