import { localeRules } from '@spindle/contract/shop/locales';
import type { MenuItem, SiteSettings } from '@spindle/contract/content/site';
import { phoneHref } from '@spindle/ui/format/phone.ts';
import { Link, useLocation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { PopupButton, PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { useLayout } from '../../layout/use-layout.ts';
import { cookiesAddress } from './cookie-notice.tsx';
import { MenuLink, SERVICES_MENU_CODE } from '../menus/menu-link.tsx';
import styles from './footer.module.css';

export function Footer({ onCookies }: { onCookies: () => void }) {
  const { site, menus, year } = useLayout();
  const { pathname, search } = useLocation();
  const { companyName, copyrightSince } = site.pageTemplate;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inside}`}>
        <Upper />
        <div className={styles.end}>
          <span>
            © {copyrightSince < year && `${copyrightSince}–`}
            {year} «{companyName}»
          </span>
          <ul className={styles.documents}>
            {menus.documents.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} />
              </li>
            ))}
            <li>
              <Link
                to={cookiesAddress(pathname, search)}
                rel="nofollow"
                onClick={(event) => {
                  event.preventDefault();
                  onCookies();
                }}
              >
                Настройки cookie
              </Link>
            </li>
          </ul>
          <ul className={styles.payments} aria-label="Принимаем к оплате">
            {inOrder(site.icons.payment).map(({ name, iconUrl }) => (
              <li key={name}>
                <img src={iconUrl} alt={name} height={26} loading="lazy" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Columns of links, and who sells. */
function Upper() {
  const { site, menus } = useLayout();
  const { phone, openingHours, companyName, footerTextSecond } = site.pageTemplate;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.contact}>
          <Link className={styles.logo} to={paths.home()} aria-label={`${companyName}, на главную`}>
            {site.logoFooter ? (
              <img src={site.logoFooter} alt="" width={210} height={36} loading="lazy" />
            ) : (
              companyName
            )}
          </Link>
          {phone && (
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
          )}
          <p>{openingHours}</p>
          <PopupButton popup="feedback" className={styles.write}>
            Написать нам
          </PopupButton>
          {site.icons.socials.length > 0 && <Socials icons={site.icons.socials} />}
        </div>
        {menus.footer
          .filter(({ children }) => children.length > 0)
          .map((column) => (
            <MenuColumn key={column.id} column={column} />
          ))}
      </div>
      <div className={styles.law}>
        <p>{sellerLine(site)}</p>
        {footerTextSecond && <p>{footerTextSecond}</p>}
      </div>
    </>
  );
}

function MenuColumn({ column }: { column: MenuItem }) {
  return (
    <nav aria-label={column.name}>
      <h2 className={styles.heading}>{column.name}</h2>
      <ul>
        {column.children.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} className={styles.link} />
          </li>
        ))}
        {column.children.some(({ code }) => code === SERVICES_MENU_CODE) && (
          <li>
            <PopupTrigger popup="service" className={styles.link}>
              Заявка на{'\u00a0'}сервис
            </PopupTrigger>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Socials({ icons }: { icons: SiteSettings['icons']['socials'] }) {
  return (
    <ul className={styles.socials}>
      {inOrder(icons).map(({ name, iconUrl, resourceUrl }) => (
        <li key={name}>
          <a className={styles.social} href={resourceUrl} title={name} aria-label={name}>
            <img src={iconUrl} alt="" width={24} height={24} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function inOrder<T extends { readonly order: number }>(icons: readonly T[]): T[] {
  return icons.toSorted((one, other) => one.order - other.order);
}

/** The seller, as required by law. The site's own text replaces it when it contains the same data. */
export function sellerLine({
  seller,
  pageTemplate,
  locale,
}: Pick<SiteSettings, 'seller' | 'pageTemplate' | 'locale'>): string {
  const { taxLabel, hasKpp } = localeRules(locale);
  const siteText = pageTemplate.footerTextFirst;
  if (seller.ogrn && siteText.includes(seller.ogrn) && siteText.includes(seller.inn)) return siteText;
  const parts = [
    seller.name_short,
    hasKpp && seller.ogrn && `ОГРН\u00a0${seller.ogrn}`,
    seller.inn && `${taxLabel}\u00a0${seller.inn}`,
    seller.legal_address,
  ];
  return [parts.filter(Boolean).join(', '), siteText].filter(Boolean).join('. ');
}
