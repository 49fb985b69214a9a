import { phoneHref } from '@spindle/ui/format/phone.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { SEARCH_FIELD, SearchBox } from '../../shared/search/search-box.tsx';
import { useOfficePhone } from '../../layout/office-choice.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { CatalogButton } from './catalog-button.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MenuRow } from './menu-row.tsx';
import { UtilityRow } from './utility-row.tsx';
import styles from './header.module.css';

/** Three rows; the middle one stays in sight. */
export function Header() {
  const { site } = useLayout();
  const { companyName } = site.pageTemplate;
  const phone = useOfficePhone();
  return (
    <header className={styles.header}>
      <UtilityRow />
      <div className={styles.main}>
        <div className={`wrap ${styles.mainRow}`}>
          <Link className={styles.logo} to={paths.home()} aria-label={`${companyName}, на главную`}>
            {site.logoHeader ? <img src={site.logoHeader} alt="" width={210} height={36} /> : companyName}
          </Link>
          {phone && (
            <a className={styles.call} href={phoneHref(phone)} aria-label={`Позвонить: ${phone}`}>
              <Icon name="phone" />
            </a>
          )}
          <CatalogButton />
          <SearchBox id={SEARCH_FIELD} scoped className={styles.search} />
          <HeaderActions />
        </div>
      </div>
      <MenuRow />
    </header>
  );
}
