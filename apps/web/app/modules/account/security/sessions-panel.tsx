import type { Session } from '@spindle/contract/account/profile';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { ActionButton } from '../../../shared/forms/action-button.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';
import styles from '../../../shared/account/rows.module.css';

/** With the time in words, by the server's clock. */
type SeenSession = Session & { readonly seen: string };

export function SessionsPanel({ sessions }: { sessions: readonly SeenSession[] }) {
  return (
    <Panel
      title="Активные сеансы"
      side={
        sessions.length > 1 && (
          <ActionButton
            intent={'end-sessions' satisfies ProfileIntent}
            confirm={{
              title: 'Выйти везде?',
              text: 'На\u00a0остальных устройствах придётся войти заново.',
              verb: 'Выйти везде',
            }}
          >
            Выйти везде
          </ActionButton>
        )
      }
    >
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.main}>
              <b>{session.device}</b>
              <div className="sm muted">{[session.seen, session.place].filter(Boolean).join(', ')}</div>
            </div>
            <div className={styles.actions}>
              {session.is_current ? (
                <Tag variant="ok">Этот сеанс</Tag>
              ) : (
                <ActionButton
                  intent={'end-session' satisfies ProfileIntent}
                  fields={{ id: session.id }}
                  look="ghost"
                >
                  Завершить
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
