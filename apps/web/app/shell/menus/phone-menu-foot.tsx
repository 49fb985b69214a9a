import type { MenuItem } from '@spindle/contract/content/site';
import { phoneHref } from '@spindle/ui/format/phone.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { useOffice } from '../../layout/office-choice.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { MenuLink, menuLabel } from './menu-link.tsx';
import styles from './phone-menu.module.css';

const requests = [
  { popup: 'callback', icon: 'comment', label: 'Обратный звонок' },
  { popup: 'service', icon: 'wrench', label: 'Заявка на сервис' },
  { popup: 'requestEquipment', icon: 'gear', label: 'Подобрать станок' },
] as const;
const sections = new Set(['catalog', 'tools']);

/** Below the catalogue: the menus, viewed goods, the office and the phone. */
export function PhoneMenuFoot({
  onOffice,
  onEnter,
  onClose,
}: {
  onOffice: () => void;
  onEnter: (item: MenuItem) => void;
  onClose: () => void;
}) {
  const { site, mainMenu, menus } = useLayout();
  const { office } = useOffice();
  const phone = office && !office.is_head ? office.phone : site.pageTemplate.phone;
  const hours = office?.opening_hours ?? site.pageTemplate.headerWorkingText;
  // The two sections stand above already.
  const items = [...mainMenu.filter(({ code }) => !sections.has(code ?? '')), ...menus.secondary];
  return (
    <section aria-label="Меню">
      <p className={styles.heading}>Меню</p>
      <ul>
        <li>
          <Link className={styles.row} to={paths.viewedAll()} onClick={onClose}>
            Смотрел
          </Link>
        </li>
        {site.profilesEnabled && (
          <li>
            <Link className={styles.row} to={paths.favorites()} onClick={onClose}>
              Избранное
            </Link>
          </li>
        )}
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length > 0 ? (
              <button type="button" className={styles.row} onClick={() => onEnter(item)}>
                <span>{menuLabel(item)}</span>
                <Icon name="chevron-right" size="s" className={styles.arrow} />
              </button>
            ) : (
              <MenuLink item={item} className={styles.row} onClick={onClose} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.heading}>Связь</p>
      {office && (
        <button type="button" className={styles.row} onClick={onOffice}>
          <Icon name="pin" />
          <span>
            {office.city_name}, {office.office_address}
          </span>
          <Icon name="chevron-right" size="s" className={styles.arrow} />
        </button>
      )}
      {phone && (
        <a className={styles.row} href={phoneHref(phone)}>
          <Icon name="phone" />
          <span>
            <b>{phone}</b>
            {hours && <small>{hours}</small>}
          </span>
        </a>
      )}
      {requests.map(({ popup, icon, label }) => (
        <PopupTrigger key={popup} popup={popup} className={styles.row}>
          <Icon name={icon} />
          {label}
        </PopupTrigger>
      ))}
    </section>
  );
}
