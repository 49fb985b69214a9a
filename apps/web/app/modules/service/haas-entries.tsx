import { Icon, type IconName } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import styles from './haas-entries.module.css';

const entries: readonly { icon: IconName; to: string; title: string; text: string }[] = [
  {
    icon: 'warning',
    to: paths.alarms(),
    title: 'Коды ошибок',
    text: 'Что значит код, причины и\u00a0первые действия',
  },
  {
    icon: 'education',
    to: paths.education(),
    title: 'Обучение',
    text: 'Расписание курсов и\u00a0свободные места',
  },
  {
    icon: 'box',
    to: paths.brand('haas'),
    title: 'Станки Haas',
    text: 'Модели с\u00a0ценами и\u00a0сроками',
  },
];

/** What owners of Haas come for, above the text. */
export function HaasEntries() {
  return (
    <>
      <ul className={styles.entries}>
        {entries.map(({ icon, to, title, text }) => (
          <li key={to}>
            <Link prefetch="intent" to={to} className={styles.entry}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <PopupButton popup="service" params={{ brand: 'haas' }} look="buy">
          Вызвать инженера
        </PopupButton>
        <PopupButton popup="errorCodeLookup" icon="search">
          Найти код ошибки
        </PopupButton>
      </p>
    </>
  );
}
