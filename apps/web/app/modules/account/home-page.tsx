import { Link, useSearchParams } from 'react-router';
import { required } from '../../failures/page-failures.server.ts';
import { formatMoney } from '../../format/money.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { accountEntries } from '../../shell/account-entries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Route } from './+types/home-page';
import { ManagersPanel } from './managers-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import styles from './home-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { account, bonus, company } = context.get(pageContext).client;
  const [user, profile, level, managers, staff] = await required(
    Promise.all([
      account.personalInformation(),
      account.profile(),
      bonus.get(),
      account.managers(),
      company.employees(),
    ]),
  );
  return {
    user: user.data,
    profile: profile.data,
    bonus: level.data,
    managers: managers.data.slice(0, 2),
    invites: staff.invites,
    seo: context.get(seoContext),
  };
}

export default function AccountHomePage({ loaderData }: Route.ComponentProps) {
  const { user, profile, bonus, managers, invites, seo } = loaderData;
  const [query] = useSearchParams();
  const { progress_discount: way } = bonus;
  return (
    <>
      <h1>{seo?.h1 ?? (user.first_name ? `Здравствуйте, ${user.first_name}` : 'Личный кабинет')}</h1>
      {query.has('confirmed') && user.email_confirmed && (
        <Note look="ok" className={styles.note}>
          Почта {user.email} подтверждена.
        </Note>
      )}
      <div className={styles.panels}>
        <WaitingPanel user={user} profile={profile} invites={invites} />
        <Panel
          title="Ваша скидка"
          side={
            <Link className="link" to={paths.bonus()}>
              Подробнее
            </Link>
          }
        >
          <p className={styles.discount}>
            <b>{bonus.current_discount}&nbsp;%</b>
            {way.left !== null && (
              <span className="muted">
                до&nbsp;{way.next_discount}&nbsp;% ещё {formatMoney(way.left)}
              </span>
            )}
          </p>
          <Progress value={way.percent} label="Путь к следующему уровню скидки" />
          <p className="sm muted">Оборот за&nbsp;12&nbsp;месяцев {formatMoney(way.turnover)}</p>
        </Panel>
        <ManagersPanel managers={managers} title={managers.length > 1 ? 'Ваши менеджеры' : 'Ваш менеджер'} />
      </div>
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
  return pageHead(args, {
    title: 'Личный кабинет',
    description: 'Личный кабинет покупателя.',
    robots: 'noindex',
  });
}
