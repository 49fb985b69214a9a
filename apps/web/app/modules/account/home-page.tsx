import { Link } from 'react-router';
import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import { accountEntries } from '../../shell/account-entries.ts';
import { useLayoutData } from '../../shell/layout-data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/home-page';
import styles from './home-page.module.css';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function AccountHomePage({ loaderData: { seo } }: Route.ComponentProps) {
  const user = useLayoutData()?.user;
  return (
    <>
      <h1>{seo?.h1 ?? (user ? `Здравствуйте, ${user.first_name}` : 'Личный кабинет')}</h1>
      <ul className={styles.grid}>
        {accountEntries.map((entry) => (
          <li key={entry.to} className={styles.cell}>
            <Icon name={entry.icon} />
            <Link className={styles.name} to={entry.to} prefetch="intent">
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Личный кабинет', description: 'Личный кабинет покупателя.', robots: 'noindex' });
}
