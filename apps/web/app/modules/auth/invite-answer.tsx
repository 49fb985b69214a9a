import { emailKey } from '@spindle/contract/fields/contact/email';
import type { User } from '@spindle/contract/account/account';
import type { InvitePreview } from '@spindle/contract/account/auth';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Form, useNavigation } from 'react-router';
import { LogoutButton } from '../../shared/account/logout-button.tsx';
import type { FormAnswer } from '../../shared/forms/use-shop-form.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';

interface InviteAnswerProps {
  readonly invite: InvitePreview;
  readonly user: User | null;
  readonly answer: FormAnswer | null;
}

/** The mailbox has an account: its owner signs in and then agrees. */
export function InviteAnswer({ invite, user, answer }: InviteAnswerProps) {
  const sending = useNavigation().state !== 'idle';
  if (!user) {
    return (
      <>
        <Note look="info">Кабинет с&nbsp;этой почтой уже есть. Войдите, чтобы принять приглашение.</Note>
        <PopupButton popup="login" look="dark" size="l" wide>
          Войти
        </PopupButton>
      </>
    );
  }
  if (emailKey(user.email) !== emailKey(invite.email)) {
    return (
      <>
        <Note look="warn">
          Вы&nbsp;вошли как {user.email}. Выйдите и&nbsp;войдите с&nbsp;той почтой, на&nbsp;которую пришло
          письмо.
        </Note>
        <LogoutButton className="link" />
      </>
    );
  }
  return (
    <Form method="post">
      {answer?.message && (
        <Note look="err" alert>
          {answer.message}
        </Note>
      )}
      <Button look="buy" size="l" wide type="submit" loading={sending}>
        Принять приглашение
      </Button>
    </Form>
  );
}
