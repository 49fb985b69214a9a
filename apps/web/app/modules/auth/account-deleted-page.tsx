import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import type { Route } from './+types/account-deleted-page';
import { paths } from '@spindle/contract/addresses/paths';
import { guarded } from '../../layout/guards.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { seoContext } from '../../layout/server-context.ts';
import { AuthCard } from './auth-card.tsx';

const title = 'Аккаунт удалён';

export const middleware = guarded('profiles');

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

/** The page after deleting an account, shown to a guest. */
export default function AccountDeletedPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <AuthCard title={seo?.h1 ?? title}>
      <p className="second">
        Личные данные, адреса и&nbsp;согласия удалены. Заказы компании остались у&nbsp;неё.
      </p>
      <ButtonLink look="dark" size="l" wide to={paths.home()}>
        На&nbsp;главную
      </ButtonLink>
    </AuthCard>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title, description: 'Аккаунт и\u00a0личные данные удалены.', robots: 'noindex' });
}
