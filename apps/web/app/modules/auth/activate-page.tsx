import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Form, useNavigation } from 'react-router';
import type { Route } from './+types/activate-page';
import { paths } from '@spindle/contract/addresses/paths';
import { LogoutButton } from '../../shared/account/logout-button.tsx';
import { answerForm } from '../../shared/forms/action-answer.server.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { AuthCard } from './auth-card.tsx';
import { redirect } from '../../addresses/local-redirect.ts';

export const middleware = guarded('profiles');

export function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', seo: context.get(seoContext) };
}

/** Confirms only on a button press, because mail programs open links by themselves. */
export async function action({ context, url }: Route.ActionArgs) {
  const { client } = context.get(pageContext);
  const token = url.searchParams.get('token') ?? '';
  return answerForm('activate', new FormData(), async () => {
    const entry = await client.auth.activateEmail({ query: { token } });
    if ('factor_needed' in entry) {
      return redirect(`${paths.home()}?popup=signInFactor&authRedirect=personal`, 303);
    }
    return redirect(
      entry.password_needed ? `${paths.profile()}?confirmed=1` : `${paths.personal()}?confirmed=1`,
      303,
    );
  });
}

export default function ActivatePage({ loaderData: { seo }, actionData }: Route.ComponentProps) {
  const user = useLayoutData()?.user;
  const refused = actionData?.message;
  const holderNeeded = actionData?.code === 'holder_needed';
  return (
    <AuthCard title={seo?.h1 ?? 'Подтверждение почты'}>
      {refused && (
        <Note look={holderNeeded ? 'warn' : 'err'} alert>
          {refused}
        </Note>
      )}
      {holderNeeded && <WhoIsHere email={user?.email} />}
      {refused && !holderNeeded && (
        <>
          <p className="second">Войдите в&nbsp;личный кабинет: там можно отправить письмо ещё раз.</p>
          <p className="row">
            <ButtonLink look="dark" to={paths.profile()}>
              Открыть кабинет
            </ButtonLink>
          </p>
        </>
      )}
      {!refused && <p className="second">Осталось одно нажатие, и&nbsp;почта подтверждена.</p>}
      {(!refused || (holderNeeded && user)) && <ConfirmForm />}
    </AuthCard>
  );
}

/** A new address is confirmed from its account. */
function WhoIsHere({ email }: { email: string | undefined }) {
  return email === undefined ? (
    <PopupButton popup="login" look="dark" size="l" wide>
      Войти
    </PopupButton>
  ) : (
    <p className="second">
      Вы&nbsp;вошли как {email}. <LogoutButton className="link" />
    </p>
  );
}

function ConfirmForm() {
  const sending = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <Button look="buy" size="l" wide type="submit" loading={sending}>
        Подтвердить почту
      </Button>
    </Form>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Подтверждение почты',
    description: 'Подтверждение электронной почты.',
    robots: 'noindex',
  });
}
