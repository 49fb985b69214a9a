import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useLazyPart } from '@spindle/ui/loading/lazy-part.ts';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { SEARCH_FIELD } from '../../shared/search/search-box.tsx';
import { VisitorCount } from '../../shared/visitor/visitor-count.tsx';
import { catalogTree } from '../../layout/catalog-tree.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { useOpenHere } from '../../layout/use-open-here.ts';
import type { AccountDrawerProps } from './account-drawer.tsx';
import type { PhoneMenuProps } from '../menus/phone-menu.tsx';
import styles from './tab-bar.module.css';

const loadPhoneMenu = async () => {
  const [{ phoneMenuOf }, tree] = await Promise.all([import('../menus/phone-menu.tsx'), catalogTree()]);
  return phoneMenuOf(tree);
};
const loadAccountDrawer = () => import('./account-drawer.tsx').then(({ AccountDrawer }) => AccountDrawer);

/** Navigation at the bottom of small screens. Every entry is a plain link. */
export function TabBar() {
  const { site, user } = useLayout();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, show, close] = useOpenHere<'menu' | 'account'>();
  const menu = useLazyPart<PhoneMenuProps>(loadPhoneMenu);
  const account = useLazyPart<AccountDrawerProps>(loadAccountDrawer);

  const opening = (name: 'menu' | 'account', part: typeof menu | typeof account, to: string) => ({
    to,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: part.prepare,
    onFocus: part.prepare,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      part.whenReady().then(
        () => show(name),
        () => navigate(to),
      );
    },
  });
  const focusSearch = (event: MouseEvent) => {
    const field = document.getElementById(SEARCH_FIELD);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const inCatalog = pathname.startsWith(paths.catalog()) || pathname.startsWith(paths.tools());
  const inComparison = pathname.startsWith(paths.compare());
  const inCart = pathname === paths.cart();
  const inAccount = pathname.startsWith(paths.personal());

  return (
    <>
      <nav className={styles.bar} aria-label="Быстрый доступ">
        <Link
          className={styles.tab}
          {...opening('menu', menu, paths.catalog())}
          aria-current={inCatalog || undefined}
        >
          <Icon name="menu" size="l" />
          Каталог
        </Link>
        <a className={styles.tab} href={`#${SEARCH_FIELD}`} onClick={focusSearch}>
          <Icon name="search" size="l" />
          Поиск
        </a>
        <Link className={styles.tab} to={paths.compare()} aria-current={inComparison || undefined}>
          <Icon name="compare" size="l" />
          <span aria-hidden>Сравнить</span>
          <VisitorCount part="comparison" label="Сравнение" variant="steel" className={styles.badge} />
        </Link>
        {site.basketEnabled && (
          <Link className={styles.tab} to={paths.cart()} aria-current={inCart || undefined}>
            <Icon name="cart" size="l" />
            <span aria-hidden>Корзина</span>
            <VisitorCount part="cart" label="Корзина" className={styles.badge} />
          </Link>
        )}
        {site.profilesEnabled &&
          (user ? (
            <Link
              className={styles.tab}
              {...opening('account', account, paths.personal())}
              aria-current={inAccount || undefined}
            >
              <Icon name="user" size="l" />
              Кабинет
            </Link>
          ) : (
            <PopupTrigger popup="login" className={styles.tab}>
              <Icon name="user" size="l" />
              Кабинет
            </PopupTrigger>
          ))}
      </nav>
      {open === 'menu' && menu.Part && <menu.Part onClose={close} />}
      {open === 'account' && user && account.Part && <account.Part user={user} onClose={close} />}
    </>
  );
}
