import { guarded } from '../../guards.server.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { seoContext } from '../../server-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/cart-page';

export const middleware = guarded('basket');

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function CartPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Корзина' }]} />
      <h1>{seo?.h1 ?? 'Корзина'}</h1>
      <EmptyState
        title="В корзине пока пусто"
        actions={
          <ButtonLink to={paths.home()} look="dark">
            На главную
          </ButtonLink>
        }
      >
        Выберите станок или инструмент в каталоге.
      </EmptyState>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Корзина', description: 'Корзина покупателя.', robots: 'noindex' });
}
