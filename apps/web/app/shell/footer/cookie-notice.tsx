import { Button } from '@spindle/ui/buttons/button.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { contentPages, paths } from '@spindle/contract/addresses/paths';
import type { CookieChoice } from '@spindle/contract/content/cookie-notice';
import { COOKIE_NOTICE } from '@spindle/contract/content/cookie-words';
import { client } from '../../calls/client.ts';
import { withPopup } from '../../shared/popups/popup-address.ts';
import { CHOICE_COOKIE, setVisitorCookie } from '../../layout/visitor-cookie.ts';
import styles from './cookie-notice.module.css';

interface CookieNoticeProps {
  onChoice: (choice: CookieChoice) => void;
}

const popup = 'cookies';

/** The footer's link without JavaScript: the same page with the notice open. */
export const cookiesAddress = (pathname: string, search: string) => `${pathname}?${withPopup(search, popup)}`;

export const opensCookieNotice = (search: string): boolean =>
  new URLSearchParams(search).get('popup') === popup;

/** Prompts once a year, and again from the footer. A plain form: without JavaScript the server stores the choice. */
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
      // The browser stores the choice even if the request fails.
      client()
        .cookies.choose({ body: { choice: value } })
        .catch(() => {});
    },
  });
  return (
    <section className={styles.notice} aria-label={COOKIE_NOTICE.title}>
      <p className={styles.text}>
        <b>
          <Link className="link" to={paths.page(contentPages.cookies)}>
            {COOKIE_NOTICE.title}
          </Link>
        </b>
        <span className={styles.needed}> {COOKIE_NOTICE.text}</span>
        <span> {COOKIE_NOTICE.consent}</span>
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
