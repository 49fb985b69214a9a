import { Button } from '@spindle/ui/buttons/button.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { contentPages, paths } from '@spindle/contract/addresses/paths';
import type { CookieChoice } from '@spindle/contract/content/cookie-notice';
import { COOKIE_NOTICE } from '@spindle/contract/content/cookie-words';
import { client } from '../../calls/client.ts';
import { withPopup } from '../../kits/popups/popup-address.ts';
import { CHOICE_COOKIE, setVisitorCookie } from '../../layout/visitor-cookie.ts';
import styles from './cookie-notice.module.css';

interface CookieNoticeProps {
  onChoice: (choice: CookieChoice) => void;
}

const popup = 'cookies';

/** Where the footer leads without JavaScript: the same page, asking again. */
export const cookiesAddress = (pathname: string, search: string) => `${pathname}?${withPopup(search, popup)}`;

export const opensCookieNotice = (search: string): boolean =>
  new URLSearchParams(search).get('popup') === popup;

/** Asks once a year, and again when the footer is asked to. A plain form: the server keeps the choice where there is no JavaScript. */
export function CookieNotice({ onChoice }: CookieNoticeProps) {
  const { pathname, search } = useLocation();
  const [action] = useState(() => cookiesAddress(pathname, search));
  const button = (value: CookieChoice) => ({
    type: 'submit' as const,
    name: 'choice',
    value,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      setVisitorCookie(CHOICE_COOKIE, value);
      onChoice(value);
      // The browser keeps it though nobody could write it down.
      client()
        .cookies.choose({ body: { choice: value } })
        .catch(() => {});
    },
  });
  return (
    <section className={styles.notice} aria-label={COOKIE_NOTICE.title}>
      <p className={styles.text}>
        <b>{COOKIE_NOTICE.title}.</b> {COOKIE_NOTICE.text}{' '}
        <Link className="link" to={paths.page(contentPages.cookies)}>
          Подробнее
        </Link>
      </p>
      <form className={styles.buttons} method="post" action={action}>
        <Button look="dark" {...button('all')}>
          {COOKIE_NOTICE.all}
        </Button>
        <Button {...button('needed')}>{COOKIE_NOTICE.needed}</Button>
      </form>
    </section>
  );
}
