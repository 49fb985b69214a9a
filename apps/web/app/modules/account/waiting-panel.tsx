import type { User } from '@spindle/contract/account';
import type { Invite } from '@spindle/contract/company';
import type { Profile } from '@spindle/contract/profile';
import { formatDate } from '../../format/date.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FirstProfileForm } from './first-profile-form.tsx';
import styles from './rows.module.css';

interface Waiting {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** What the buyer should do: nothing of it stops the account from working. */
export function WaitingPanel({
  user,
  profile,
  invites,
}: {
  user: User;
  profile: Profile;
  invites: readonly Invite[];
}) {
  const waiting: Waiting[] = [
    ...(profile.pending_email
      ? [
          {
            key: 'email',
            title: 'Подтвердите новую почту',
            text: `Письмо отправлено на\u00a0${profile.pending_email}`,
          },
        ]
      : []),
    ...profile.companies
      .filter(({ state, role }) => state === 'rejected' && role === 'owner')
      .map(({ id, name_short: name, reject_reason: reason }) => ({
        key: id,
        title: `Исправьте данные: ${name}`,
        text: reason ?? 'Компания не\u00a0прошла проверку',
      })),
    ...invites.map((invite) => ({
      key: invite.id,
      title: `Приглашение ждёт ответа: ${invite.email}`,
      text: invite.is_expired
        ? 'Срок вышел, отправьте новое'
        : `Действует до\u00a0${formatDate(invite.expires_at)}`,
    })),
  ];
  return (
    <Panel title="Ждёт вас">
      {!user.profile_filled && <FirstProfileForm user={user} />}
      {user.profile_filled && waiting.length === 0 && <p className="muted">Сейчас ничего: всё сделано.</p>}
      <ul className={styles.rows}>
        {waiting.map((entry) => (
          <li key={entry.key} className={styles.row}>
            <div className={styles.main}>
              <b>{entry.title}</b>
              <div className="sm muted">{entry.text}</div>
            </div>
            <ButtonLink size="s" to={paths.profile()}>
              Открыть
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
