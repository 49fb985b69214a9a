import { classNames } from '@spindle/ui/class-names.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Waiting } from './waiting.ts';
import styles from './waiting-panel.module.css';

/** «Ждёт вас»: what the buyer should do, one row each. `children` is what must be filled in right here. */
export function WaitingPanel({ waiting, children }: { waiting: readonly Waiting[]; children?: ReactNode }) {
  return (
    <Panel title="Ждёт вас">
      {children}
      {!children && waiting.length === 0 && <p className="muted">Сейчас ничего: всё сделано.</p>}
      <ul className={styles.list}>
        {waiting.map((entry) => (
          <li key={entry.key} className={styles.row}>
            <span className={classNames(styles.icon, styles[entry.state])}>
              <Icon name={entry.icon} />
            </span>
            <div className={styles.main}>
              <Link className={styles.title} to={entry.to}>
                {entry.title}
              </Link>
              <p className="sm muted">{entry.text}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
