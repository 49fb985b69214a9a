import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useEffect, useRef } from 'react';
import { Link, type MiddlewareFunction, NavLink, Outlet, useLocation, useMatches } from 'react-router';
import type { Route } from './+types/account-shell';
import { paths } from '@spindle/contract/addresses/paths';
import { redirect } from '../../addresses/local-redirect.ts';
import { required, side } from '../../failures/page-failures.server.ts';
import { accountEntries } from '../../shared/account/account-entries.ts';
import { FactorNote } from '../../shared/account/factor-note.tsx';
import { LogoutButton } from '../../shared/account/logout-button.tsx';
import { ActionAnswers } from '../../shared/forms/action-answers.tsx';
import { guarded } from '../../layout/guards.server.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { pageContext } from '../../layout/server-context.ts';
import { AccountCard } from './account-card.tsx';
import { NavCount } from './nav-count.tsx';
import { VerifyNote } from './profile/verify-note.tsx';
import styles from './account-shell.module.css';

/**
 * The private link of an e-mail opens its quotation for a buyer without an account; the key leaves the address at once.
 */
const openByLink: MiddlewareFunction<Response> = async ({ params, url, context }, next) => {
  const [key, id] = [url.searchParams.get('key'), params['id']];
  if (key === null || id === undefined || !url.pathname.startsWith(paths.quotations())) return next();
  const { client } = context.get(pageContext);
  await required(client.quotations.open({ body: { quotation_id: id, key } }));
  throw redirect(paths.quotation(id));
};

export const middleware = [...guarded('profiles'), openByLink, ...guarded('auth')];

/** Guards run only where there is something to load: every visit of the account is checked. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const bonus = await side(page, 'bonus', page.client.bonus.get(), null);
  return { bonus: bonus?.data ?? null };
}

/** Pages at an address of their own that belong to a section of the account. */
const sectionOf = (pathname: string): string => {
  if (pathname === paths.security() || pathname === paths.ownArticles()) return paths.profile();
  return pathname.startsWith(paths.quotations()) ? paths.personalQuotations() : pathname;
};

/** What the open page calls itself, where it is a part of a section. */
function useCrumb(): string | null {
  const loaded = useMatches().at(-1)?.loaderData as { crumb?: string } | null | undefined;
  return loaded?.crumb ?? null;
}

export default function AccountShell({ loaderData: { bonus } }: Route.ComponentProps) {
  const user = useLayoutData()?.user;
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On small screens the sections stand in a row that scrolls: the one that is open must be in sight.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - 16;
  }, [pathname]);
  const crumb = useCrumb();
  const open = sectionOf(pathname);
  const here = accountEntries.find(({ to }) => open.startsWith(to));
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Главная', to: paths.home() },
          { label: 'Личный кабинет', to: paths.personal() },
          ...(here && crumb ? [{ label: here.label, to: here.to }] : []),
          { label: crumb ?? here?.label ?? 'Обзор' },
        ]}
      />
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label="Личный кабинет">
          {user && <AccountCard user={user} bonus={bonus} />}
          <ul ref={list} className={styles.list}>
            <li>
              <NavLink className={styles.link} to={paths.personal()} end>
                <Icon name="home" />
                Обзор
              </NavLink>
            </li>
            {accountEntries.map((entry) => (
              <li key={entry.to}>
                <Link
                  className={styles.link}
                  to={entry.to}
                  aria-current={entry === here ? 'page' : undefined}
                >
                  <Icon name={entry.icon} />
                  {entry.label}
                  {entry.counts && <NavCount part={entry.counts} />}
                </Link>
              </li>
            ))}
            <li className={styles.leave}>
              <LogoutButton className={styles.link} />
            </li>
          </ul>
        </nav>
        <div className={styles.body}>
          <ActionAnswers>
            <VerifyNote />
            <FactorNote className={styles.verify} />
            <Outlet />
          </ActionAnswers>
        </div>
      </div>
    </div>
  );
}
