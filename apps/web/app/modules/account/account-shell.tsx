import { NavLink, Outlet } from 'react-router';
import { guarded } from '../../guards.server.ts';
import { paths } from '../../paths.ts';
import { accountEntries } from '../../shell/account-entries.ts';
import { useLayoutData } from '../../shell/layout-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/account-shell';
import { VerifyNote } from './verify-note.tsx';
import styles from './account-shell.module.css';

export const middleware = guarded('profiles', 'auth');

/** Guards run only where there is something to load: every visit of the account is checked. */
export function loader() {
  return null;
}

export default function AccountShell(_props: Route.ComponentProps) {
  const user = useLayoutData()?.user;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Личный кабинет' }]} />
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label="Личный кабинет">
          {user && (
            <p className={styles.person}>
              <b>
                {user.first_name} {user.last_name}
              </b>
              {user.clients[0] && <span className="muted">{user.clients[0].name}</span>}
            </p>
          )}
          <ul className={styles.list}>
            <li>
              <NavLink className={styles.link} to={paths.personal()} end>
                <Icon name="home" />
                Обзор
              </NavLink>
            </li>
            {accountEntries.map((entry) => (
              <li key={entry.to}>
                <NavLink className={styles.link} to={entry.to} prefetch="intent">
                  <Icon name={entry.icon} />
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.body}>
          <VerifyNote />
          <Outlet />
        </div>
      </div>
    </div>
  );
}
