import type { User } from '@spindle/contract/account/account';
import { Dropdown, DropdownLine, DropdownLink } from '@spindle/ui/overlay/dropdown.tsx';
import { accountEntries } from '../../shared/account/account-entries.ts';
import { LogoutButton } from '../../shared/account/logout-button.tsx';
import { ActionFace } from './action-face.tsx';
import styles from './account-menu.module.css';
import actions from './header-actions.module.css';

/** «Сергей В.» */
function shortName({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return last_name ? `${first_name}\u00a0${last_name.slice(0, 1)}.` : first_name;
}

function AccountPerson({ user }: { user: User }) {
  return (
    <p className={styles.person}>
      <b>
        {user.first_name} {user.last_name}
      </b>
      {user.clients[0] && <span>{user.clients[0].name}</span>}
    </p>
  );
}

export function AccountMenu({ user }: { user: User }) {
  return (
    <Dropdown
      hover
      align="end"
      panelClassName={styles.panel}
      renderTrigger={(attributes) => (
        <button
          type="button"
          className={actions.action}
          aria-label={`Личный кабинет: ${shortName(user)}`}
          {...attributes}
        >
          <ActionFace icon="user">{shortName(user)}</ActionFace>
        </button>
      )}
    >
      <AccountPerson user={user} />
      {accountEntries.map(({ label, to, icon }) => (
        <DropdownLink key={to} to={to} icon={icon}>
          {label}
        </DropdownLink>
      ))}
      <DropdownLine />
      <LogoutButton />
    </Dropdown>
  );
}
