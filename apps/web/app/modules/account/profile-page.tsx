import { formatPhone } from '../../format/phone.ts';
import { pageHead } from '../../page-head.ts';
import { required } from '../../failures/page-failures.server.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { Panel } from '../../ui/panel.tsx';
import { SpecList } from '../../ui/spec-list.tsx';
import type { Route } from './+types/profile-page';
import styles from './profile-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: user } = await required(client.account.personalInformation());
  return { user, seo: context.get(seoContext) };
}

export default function ProfilePage({ loaderData: { user, seo } }: Route.ComponentProps) {
  return (
    <>
      <h1>{seo?.h1 ?? 'Личные данные'}</h1>
      <div className={styles.panels}>
        <Panel title="Контакты">
          <SpecList
            specs={[
              { label: 'Имя', value: user.first_name },
              { label: 'Фамилия', value: user.last_name },
              { label: 'Почта', value: user.email },
              ...(user.phone ? [{ label: 'Телефон', value: formatPhone(user.phone) }] : []),
            ]}
          />
        </Panel>
        {user.clients.map((client) => (
          <Panel key={client.id} title={client.name}>
            <SpecList
              specs={[
                { label: 'ИНН', value: client.inn },
                { label: 'Ваша роль', value: client.role === 'owner' ? 'Владелец' : 'Сотрудник' },
              ]}
            />
          </Panel>
        ))}
      </div>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Личные данные', description: 'Личные данные покупателя.', robots: 'noindex' });
}
