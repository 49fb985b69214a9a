import { phoneHref } from '@spindle/ui/format/phone.ts';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { useOffice, useOfficePhone } from '../../layout/office-choice.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { MenuLink } from '../menus/menu-link.tsx';
import { OfficeSelector } from '../menus/office-selector.tsx';
import styles from './utility-row.module.css';

export function UtilityRow() {
  const { site, menus } = useLayout();
  const { office } = useOffice();
  const phone = useOfficePhone();
  const hours = office?.opening_hours ?? site.pageTemplate.headerWorkingText;
  return (
    <div className={styles.top}>
      <div className={`wrap ${styles.row}`}>
        <OfficeSelector />
        <nav className={styles.menu} aria-label="О&nbsp;магазине">
          <ul>
            {menus.secondary.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contacts}>
          {hours && <span className={styles.hours}>{hours}</span>}
          {phone && (
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
          )}
          <PopupTrigger popup="callback" className="link">
            Обратный звонок
          </PopupTrigger>
        </div>
      </div>
    </div>
  );
}
