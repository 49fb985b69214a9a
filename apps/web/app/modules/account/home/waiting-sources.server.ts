import type { Client } from '@spindle/client/client';
import type { User } from '@spindle/contract/account/account';
import type { Profile } from '@spindle/contract/account/profile';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { side } from '../../../failures/page-failures.server.ts';
import { maintenanceText } from '../../../shared/equipment/equipment-texts.ts';
import type { PageContext } from '../../../layout/server-context.ts';
import type { Waiting } from './waiting.ts';

interface WaitingFacts {
  readonly client: Client;
  readonly user: User;
  readonly profile: Profile;
}

/** What one part of the shop wants the buyer to do; an empty list when nothing waits. */
type WaitingSource = (facts: WaitingFacts) => Promise<Waiting[]>;

const activeAtMost = 50;
const ordersAtMost = 3;
const machinesAtMost = 2;
const quotationsAtMost = 3;

const newEmail: WaitingSource = async ({ profile: { pending_email: email } }) =>
  email === null
    ? []
    : [
        {
          key: 'new-email',
          icon: 'mail',
          state: 'warn',
          title: 'Подтвердите новую почту',
          text: `Письмо отправлено на\u00a0${email}`,
          to: paths.profile(),
        },
      ];

const companies: WaitingSource = async ({ profile }) =>
  profile.companies
    .filter(({ role, state }) => role === 'owner' && state !== 'confirmed')
    .map((company) => ({
      key: company.id,
      icon: 'building',
      state: company.state === 'rejected' ? 'err' : 'info',
      title:
        company.state === 'rejected'
          ? `Исправьте данные: ${company.name_short}`
          : `Проверяем данные: ${company.name_short}`,
      text:
        company.state === 'rejected'
          ? (company.reject_reason ?? 'Компания не\u00a0прошла проверку')
          : 'Покупать можно уже сейчас. До\u00a0проверки данные можно исправить',
      to: paths.profile(),
    }));

const invites: WaitingSource = async ({ client }) =>
  (await client.company.employees()).invites.map((invite) => ({
    key: invite.id,
    icon: 'user',
    state: invite.is_expired ? 'warn' : 'plain',
    title: `Приглашение не\u00a0принято: ${invite.email}`,
    text: invite.is_expired
      ? 'Срок вышел, отправьте новое'
      : `Отправлено ${formatDate(invite.created_at)}, действует до\u00a0${formatDate(invite.expires_at)}`,
    to: paths.profile(),
  }));

const orders: WaitingSource = async ({ client }) => {
  const { data } = await client.orders.list({ query: { status_group: 'active', limit: activeAtMost } });
  return data
    .filter(({ status }) => status === 'awaiting_payment' || status === 'ready_for_pickup')
    .slice(0, ordersAtMost)
    .map((order) => {
      const unpaid = order.status === 'awaiting_payment';
      return {
        key: order.id,
        icon: unpaid ? 'ruble' : 'box',
        state: unpaid ? 'warn' : 'info',
        title: unpaid ? `Оплатите заказ ${order.number}` : `Заберите заказ ${order.number}`,
        text: `${formatMoney(order.total, order.currency)}. ${order.state.text}`,
        to: paths.order(order.id),
      };
    });
};

const quotations: WaitingSource = async ({ client }) => {
  const { data } = await client.quotations.list({ query: { status_group: 'active', limit: activeAtMost } });
  return data
    .filter(({ status }) => status !== 'viewed')
    .slice(0, quotationsAtMost)
    .map((quotation) => {
      const agreed = quotation.status === 'accepted';
      return {
        key: quotation.id,
        icon: 'file',
        state: agreed ? 'warn' : 'info',
        title: agreed
          ? `Оформите заказ по\u00a0предложению ${quotation.number}`
          : `Новое предложение ${quotation.number}`,
        text: `${formatMoney(quotation.total ?? 0, quotation.currency)}. ${quotation.title}`,
        to: paths.quotation(quotation.id),
      };
    });
};

const machines: WaitingSource = async ({ client }) => {
  const { data } = await client.serviceCards.list({ query: { due: '1', limit: machinesAtMost } });
  return data.map((card) => ({
    key: card.id,
    icon: 'wrench',
    state: 'warn',
    title: `Запишите на\u00a0обслуживание: ${card.name}`,
    text: maintenanceText(card.maintenance?.left_hours ?? 0),
    to: paths.equipmentCard(card.id),
  }));
};

/** Most pressing first. */
const waitingSources: Readonly<Record<string, WaitingSource>> = {
  orders,
  quotations,
  machines,
  newEmail,
  companies,
  invites,
};

/** A source that fails is logged and left out: the rest still waits for the buyer. */
export async function loadWaiting(facts: WaitingFacts, page: Pick<PageContext, 'log'>): Promise<Waiting[]> {
  const lists = await Promise.all(
    Object.entries(waitingSources).map(([name, source]) => side(page, name, source(facts), [])),
  );
  return lists.flat();
}
