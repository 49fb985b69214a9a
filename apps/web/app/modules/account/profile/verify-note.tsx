import { Note } from '@spindle/ui/text/note.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import { ActionButton } from '../../../shared/forms/action-button.tsx';
import { useLayoutData } from '../../../layout/layout-data.ts';
import type { ProfileIntent } from './profile-actions.server.ts';
import styles from '../account-shell.module.css';

/** The account works before the e-mail is confirmed, with this over every page of it. */
export function VerifyNote() {
  const user = useLayoutData()?.user;
  if (!user || user.email_confirmed) return null;
  return (
    <Note look="warn" icon="mail" className={styles.verify}>
      Подтвердите почту: письмо отправлено на&nbsp;{user.email}.
      <ActionButton intent={'resend' satisfies ProfileIntent} action={paths.profile()}>
        Отправить ещё раз
      </ActionButton>
    </Note>
  );
}
