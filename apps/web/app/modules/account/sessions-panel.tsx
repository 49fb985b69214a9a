import type { Session } from '@spindle/contract/profile';
import { formatDateTime } from '@spindle/ui/format/date.ts';
import { Panel } from '@spindle/ui/panel.tsx';
import { Tag } from '@spindle/ui/tag.tsx';
import { ActionButton } from '../../kits/forms/action-button.tsx';
import { deviceName } from './device-name.ts';
import styles from '../../kits/account/rows.module.css';

export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Panel
      title="Активные сеансы"
      side={
        sessions.length > 1 && (
          <ActionButton
            intent="end-sessions"
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
              <b>{deviceName(session.user_agent)}</b>
              <div className="sm muted">
                {formatDateTime(session.seen_at)}
                {session.address && `, ${session.address}`}
              </div>
            </div>
            <div className={styles.actions}>
              {session.is_current ? (
                <Tag look="ok">Этот сеанс</Tag>
              ) : (
                <ActionButton intent="end-session" fields={{ id: session.id }} look="ghost">
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
