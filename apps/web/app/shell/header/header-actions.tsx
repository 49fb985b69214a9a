import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { VisitorCount } from '../../shared/visitor/visitor-count.tsx';
import { useLayout } from '../../layout/use-layout.ts';
import { AccountMenu } from './account-menu.tsx';
import { ActionFace } from './action-face.tsx';
import { FavouritesAction } from './favourites-action.tsx';
import styles from './header-actions.module.css';

export function HeaderActions() {
  const { site, user } = useLayout();
  return (
    <div className={styles.actions}>
      <Link className={styles.action} to={paths.viewedAll()} title="Смотрел">
        <ActionFace icon="eye" silent>
          Смотрел
        </ActionFace>
        <VisitorCount part="viewed" label="Смотрел" variant="steel" className={styles.badge} />
      </Link>
      <Link className={styles.action} to={paths.compare()} title="Сравнение">
        <ActionFace icon="compare" silent>
          Сравнение
        </ActionFace>
        <VisitorCount part="comparison" label="Сравнение" variant="steel" className={styles.badge} />
      </Link>
      {site.profilesEnabled && <FavouritesAction />}
      {site.profilesEnabled &&
        (user ? (
          <AccountMenu user={user} />
        ) : (
          <PopupTrigger popup="login" className={styles.action} aria-label="Войти" title="Войти">
            <ActionFace icon="user">Войти</ActionFace>
          </PopupTrigger>
        ))}
      {site.basketEnabled && (
        <Link className={styles.action} to={paths.cart()} title="Корзина">
          <ActionFace icon="cart" silent>
            Корзина
          </ActionFace>
          <VisitorCount part="cart" label="Корзина" className={styles.badge} />
        </Link>
      )}
    </div>
  );
}
