import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/refused-session-page';
import { paths } from '@spindle/contract/addresses/paths';
import { answerForm } from '../../shared/forms/action-answer.server.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { AuthCard } from './auth-card.tsx';

export const middleware = guarded('profiles');

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

/** Ends the session only on a button press, because mail programs open links by themselves. */
export async function action({ context, url }: Route.ActionArgs) {
  const { client } = context.get(pageContext);
  const token = url.searchParams.get('token') ?? '';
  return answerForm('refuse', new FormData(), async () => {
    await client.auth.refuseSession({ body: { token } });
    return 'Сеанс завершён. Теперь смените пароль: старый мог узнать кто-то ещё.';
  });
}

export default function RefusedSessionPage({ loaderData: { seo }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle';
  const answer = actionData?.done ?? actionData?.message;
  return (
    <AuthCard title={seo?.h1 ?? 'Вход с\u00a0нового устройства'}>
      {answer ? (
        <>
          <Note look={actionData?.done ? 'ok' : 'warn'} alert>
            {answer}
          </Note>
          <ChangePassword />
        </>
      ) : (
        <>
          <p className="second">
            Если вы&nbsp;не&nbsp;узнаёте устройство из&nbsp;письма, завершите его сеанс и&nbsp;смените пароль.
          </p>
          <Form method="post">
            <Button look="buy" size="l" wide type="submit" loading={sending}>
              Завершить сеанс
            </Button>
          </Form>
        </>
      )}
    </AuthCard>
  );
}

/** A signed-in user changes it in the profile, others by e-mail. */
function ChangePassword() {
  const user = useLayoutData()?.user;
  return user ? (
    <ButtonLink look="dark" size="l" wide to={`${paths.profile()}#password`}>
      Сменить пароль
    </ButtonLink>
  ) : (
    <PopupButton popup="passwordRecovery" look="dark" size="l" wide>
      Сменить пароль
    </PopupButton>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Вход с\u00a0нового устройства',
    description: 'Завершение сеанса на\u00a0незнакомом устройстве.',
    robots: 'noindex',
  });
}
