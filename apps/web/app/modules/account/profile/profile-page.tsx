import { Note } from '@spindle/ui/text/note.tsx';
import { useActionData } from 'react-router';
import type { Route } from './+types/profile-page';
import { required } from '../../../failures/page-failures.server.ts';
import type { ActionAnswer } from '../../../shared/forms/action-answer.server.ts';
import { pageHead } from '../../../layout/page-head.ts';
import { pageContext, seoContext } from '../../../layout/server-context.ts';
import { AddressesPanel } from './addresses-panel.tsx';
import { ArticlesPanel } from './articles-panel.tsx';
import { CompanyPanel, ConvertPanel } from '../companies/company-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { EmployeesPanel } from '../companies/employees-panel.tsx';
import { ManagersPanel } from '../companies/managers-panel.tsx';
import { PasswordPanel } from '../security/password-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { profileAction, type ProfileIntent } from './profile-actions.server.ts';
import { seenText } from '../seen-text.ts';
import { SecurityPanel } from '../security/security-panel.tsx';
import { SessionsPanel } from '../security/sessions-panel.tsx';
import styles from './profile-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { client, viewing } = context.get(pageContext);
  const { account, company } = client;
  const [profile, addresses, staff, managers, sessions, consents, factor] = await required(
    Promise.all([
      account.profile(),
      account.addresses(),
      company.employees(),
      account.managers(),
      // The way in is the person's alone.
      viewing ? null : account.sessions(),
      account.consents(),
      viewing ? null : client.factors.state(),
    ]),
  );
  return {
    profile: profile.data,
    addresses: addresses.data,
    employees: staff.data,
    invites: staff.invites,
    managers: managers.data,
    sessions: sessions?.data.map((one) => ({ ...one, seen: seenText(one.seen_at, new Date()) })),
    factor: factor?.data,
    consents: consents.data,
    seo: context.get(seoContext),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return profileAction(request, context.get(pageContext).client);
}

/** Forms that show their own answers at their fields. */
const answering = new Set<ProfileIntent>([
  'personal',
  'password',
  'convert',
  'correct',
  'find-company',
  'invite',
  'hand-over',
  'close-company',
  'delete-account',
]);

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, addresses, employees, invites, managers, sessions, consents, factor, seo } = loaderData;
  const sent = useActionData<ActionAnswer<ProfileIntent>>();
  const answerTo = (...intents: ProfileIntent[]) =>
    sent && !sent.done && intents.includes(sent.intent) ? sent : null;
  const owned = profile.companies.filter(({ role }) => role === 'owner');
  const proven = owned.filter(({ state }) => state === 'confirmed');
  const companyPanels = profile.companies.length + (owned.length === 0 ? 1 : 0);
  // An odd number of panels would leave a gap.
  const addressesWide = companyPanels % 2 === 0 ? styles.wide : undefined;
  const aside = sent && (sent.done ?? (answering.has(sent.intent) ? null : sent.message));
  return (
    <>
      <h1>{seo?.h1 ?? 'Личные данные'}</h1>
      {aside && (
        <Note look={sent.done ? 'ok' : 'err'} alert className={styles.note}>
          {aside}
        </Note>
      )}
      <div className={styles.panels}>
        <PersonalPanel profile={profile} answer={answerTo('personal')} />
        {factor && (
          <div className={styles.column}>
            <PasswordPanel hasPassword={profile.has_password} answer={answerTo('password')} />
            <SecurityPanel factor={factor} />
          </div>
        )}
        {profile.companies.map((company) => (
          <CompanyPanel
            key={company.id}
            company={company}
            answer={answerTo('correct', 'find-company')}
            closed={answerTo('close-company')?.values['id'] === company.id ? answerTo('close-company') : null}
          />
        ))}
        {owned.length === 0 && <ConvertPanel answer={answerTo('convert', 'find-company')} />}
        <AddressesPanel addresses={addresses} className={addressesWide} />
        {profile.companies.length > 0 && (
          <EmployeesPanel
            employees={employees}
            invites={invites}
            owned={proven}
            answer={answerTo('invite')}
            handedOver={answerTo('hand-over')}
            className={styles.wide}
          />
        )}
        <ArticlesPanel className={styles.wide} />
        <ManagersPanel managers={managers} className={styles.wide} />
        {sessions && <SessionsPanel sessions={sessions} />}
        <DataPanel
          consents={consents}
          owned={proven}
          employees={employees}
          answer={answerTo('delete-account')}
        />
      </div>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Личные данные',
    description: 'Личные данные покупателя.',
    robots: 'noindex',
  });
}
