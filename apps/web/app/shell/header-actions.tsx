import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { PopupTrigger } from '../popups/popup-button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CountBadge } from '../ui/tag.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ActionFace, countedLabel } from './action-face.tsx';
import { useLayout } from './use-layout.ts';
import styles from './header-actions.module.css';

export function HeaderActions() {
  const { site, user, cartCount, viewedCount } = useLayout();
  return (
    <div className={styles.actions}>
      <Link
        className={classNames(styles.action, styles.viewed)}
        to={paths.viewedAll()}
        aria-label={countedLabel('Смотрел', viewedCount)}
        title="Смотрел"
        prefetch="intent"
      >
        <ActionFace icon="eye">Смотрел</ActionFace>
        <CountBadge count={viewedCount} look="steel" className={styles.badge} />
      </Link>
      {site.profilesEnabled &&
        (user ? (
          <AccountMenu user={user} />
        ) : (
          <PopupTrigger popup="login" className={styles.action} aria-label="Войти" title="Войти">
            <ActionFace icon="user">Войти</ActionFace>
          </PopupTrigger>
        ))}
      {site.basketEnabled && (
        <Link
          className={styles.action}
          to={paths.cart()}
          aria-label={countedLabel('Корзина', cartCount)}
          title="Корзина"
          prefetch="intent"
        >
          <ActionFace icon="cart">Корзина</ActionFace>
          <CountBadge count={cartCount} className={styles.badge} />
        </Link>
      )}
    </div>
  );
}
