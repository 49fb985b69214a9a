import type { Manager } from '@spindle/contract/account/profile';
import { formatPhone, phoneHref } from '@spindle/ui/format/phone.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import styles from '../../../shared/account/rows.module.css';

export function ManagersPanel({
  managers,
  title = 'Ваши менеджеры',
  className,
}: {
  managers: readonly Manager[];
  title?: string;
  className?: string | undefined;
}) {
  if (managers.length === 0) return null;
  return (
    <Panel title={title} className={className}>
      <ul className={styles.people}>
        {managers.map((manager) => (
          <li key={manager.email} className={styles.row}>
            <div className={styles.main}>
              <b>{manager.name}</b>
              <div className="sm muted">
                {manager.position}, {manager.office.city_name}
              </div>
            </div>
            <div className={styles.actions}>
              <a className="link num" href={phoneHref(manager.phone)}>
                {formatPhone(manager.phone)}
              </a>
              <a className="link" href={`mailto:${manager.email}`}>
                {manager.email}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
