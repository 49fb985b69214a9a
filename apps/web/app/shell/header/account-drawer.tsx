import type { User } from '@spindle/contract/account/account';
import { Drawer } from '@spindle/ui/overlay/drawer.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { accountEntries } from '../../shared/account/account-entries.ts';
import { LogoutButton } from '../../shared/account/logout-button.tsx';
import styles from '../menus/phone-menu.module.css';

export interface AccountDrawerProps {
  user: User;
  onClose: () => void;
}

/** The account's sections on small screens. */
export function AccountDrawer({ user, onClose }: AccountDrawerProps) {
  return (
    <Drawer open side="right" onClose={onClose} title={`${user.first_name} ${user.last_name}`}>
      {user.clients[0] && <p className={styles.heading}>{user.clients[0].name}</p>}
      <nav aria-label="Личный кабинет">
        {accountEntries.map(({ label, to, icon }) => (
          <Link key={to} className={styles.row} to={to} onClick={onClose}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <LogoutButton className={styles.row} />
    </Drawer>
  );
}
