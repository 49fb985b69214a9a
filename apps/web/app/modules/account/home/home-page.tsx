import { LIST_LIMITS } from '@spindle/contract/constants';
import { Note } from '@spindle/ui/text/note.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/home-page';
import { required } from '../../../failures/page-failures.server.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { Banners } from '../../../shared/banners/banners.tsx';
import { loadBanners } from '../../../shared/banners/banners-loader.server.ts';
import { pageHead } from '../../../layout/page-head.ts';
import { pageContext, seoContext } from '../../../layout/server-context.ts';
import { ActiveOrders } from './active-orders.tsx';
import { ActiveQuotations } from './active-quotations.tsx';
import { DiscountPanel } from '../bonus/discount-panel.tsx';
import { FirstProfileForm } from '../profile/first-profile-form.tsx';
import { loadShelf } from './saved-loader.server.ts';
import { ShelfPanel } from './saved-panel.tsx';
import { LatestDocuments } from './latest-documents.tsx';
import { MachinesPanel } from './machines-panel.tsx';
import { ManagersPanel } from '../companies/managers-panel.tsx';
import { profileAction } from '../profile/profile-actions.server.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import { loadWaiting } from './waiting-sources.server.ts';
import styles from './home-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { client } = page;
  const query = { offset: 0, limit: LIST_LIMITS.documents };
  const [{ data: user }, { data: profile }, { data: bonus }, managers, documents, orders, machines, offers] =
    await required(
      Promise.all([
        client.account.personalInformation(),
        client.account.profile(),
        client.bonus.get(),
        client.account.managers(),
        client.documents.list({ query }),
        client.orders.list({ query: { status_group: 'active', limit: 4 } }),
        client.serviceCards.list({ query: { limit: 3 } }),
        client.quotations.list({ query: { status_group: 'active', limit: 3 } }),
      ]),
    );
  return {
    user,
    bonus,
    kept: await loadShelf(page),
    banners: await loadBanners(page, paths.personal()),
    waiting: await loadWaiting({ client, user, profile }, page),
    managers: managers.data.slice(0, 2),
    documents: documents.data,
    documentsTotal: documents.meta.total,
    orders: orders.data,
    ordersTotal: orders.counts.all,
    quotations: offers.data,
    quotationsTotal: offers.counts.all,
    machines: machines.data,
    machinesTotal: machines.counts.all,
    now: new Date().toISOString(),
    seo: context.get(seoContext),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return profileAction(request, context.get(pageContext).client);
}

export default function AccountHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    user,
    bonus,
    waiting,
    kept: shelf,
    managers,
    documents,
    documentsTotal,
    orders,
    ordersTotal,
    seo,
  } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <h1>{user.first_name ? `Здравствуйте, ${user.first_name}` : (seo?.h1 ?? 'Личный кабинет')}</h1>
      {query.has('confirmed') && user.email_confirmed && (
        <Note look="ok" className={styles.note}>
          Почта {user.email} подтверждена.
        </Note>
      )}
      <div className={styles.panels}>
        <div className={styles.column}>
          <WaitingPanel waiting={waiting}>
            {!user.profile_filled && (
              <FirstProfileForm user={user} answer={actionData && !actionData.done ? actionData : null} />
            )}
          </WaitingPanel>
          <ActiveOrders orders={orders} total={ordersTotal} />
          <ActiveQuotations quotations={loaderData.quotations} total={loaderData.quotationsTotal} />
          <MachinesPanel
            cards={loaderData.machines}
            total={loaderData.machinesTotal}
            now={new Date(loaderData.now)}
          />
          {shelf && <ShelfPanel shelf={shelf} />}
          <LatestDocuments documents={documents} total={documentsTotal} />
        </div>
        <div className={styles.column}>
          <DiscountPanel bonus={bonus} />
          <ManagersPanel
            managers={managers}
            title={managers.length > 1 ? 'Ваши менеджеры' : 'Ваш менеджер'}
          />
        </div>
      </div>
      <Banners banners={loaderData.banners} />
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
