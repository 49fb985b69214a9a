import type { PopupName } from '@spindle/contract/constants';
import { PROMOTIONS_MENU_CODE } from '@spindle/contract/constants';
import type { MenuItem } from '@spindle/contract/content/site';
import { classNames } from '@spindle/ui/class-names.ts';
import dropdown from '@spindle/ui/overlay/dropdown.module.css';
import { Dropdown, DropdownLink } from '@spindle/ui/overlay/dropdown.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { usePopups } from '../../shared/popups/popup-context.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { MenuLink, menuLabel, SERVICES_MENU_CODE } from '../menus/menu-link.tsx';
import { popups } from '../popups/popups.ts';
import styles from './menu-row.module.css';

/** Requests at the end of the row. */
const requests: readonly { popup: PopupName; label: string }[] = [
  { popup: 'requestEquipment', label: 'Подобрать станок' },
  { popup: 'uploadList', label: 'Загрузить список' },
];

export function MenuRow() {
  const { mainMenu } = useLayout();
  const { offers } = usePopups();
  const available = requests.filter(({ popup }) => offers(popup));
  if (mainMenu.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label="Главное меню">
      <ul className={`wrap ${styles.row}`}>
        {mainMenu.map((item) => (
          <li key={item.id}>
            <MenuEntry item={item} />
          </li>
        ))}
        {available.map(({ popup, label }) => (
          <li key={popup} className={styles.request}>
            <PopupTrigger popup={popup} className={styles.link}>
              {label}
            </PopupTrigger>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  const link = classNames(styles.link, item.code === PROMOTIONS_MENU_CODE && styles.hot);
  const service = item.code === SERVICES_MENU_CODE && popups.get('service');
  if (item.children.length === 0 && !service) return <MenuLink item={item} className={link} />;
  return (
    <Dropdown
      hover
      className={styles.entry}
      renderTrigger={(attributes) => (
        <>
          <MenuLink item={item} className={link} />
          <button
            type="button"
            className={styles.more}
            aria-label={`${item.name}: подразделы`}
            {...attributes}
          >
            <Icon name="chevron-down" size="s" />
          </button>
        </>
      )}
    >
      {item.children.map((child) => (
        <DropdownLink key={child.id} to={child.url}>
          {menuLabel(child)}
        </DropdownLink>
      ))}
      {service && (
        <PopupTrigger popup="service" className={dropdown.item}>
          {service.title}
        </PopupTrigger>
      )}
    </Dropdown>
  );
}
