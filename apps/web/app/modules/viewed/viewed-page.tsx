import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { seoContext } from '../../server-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/viewed-page';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function ViewedPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Смотрел' }]} />
      <h1>{seo?.h1 ?? 'Вы смотрели'}</h1>
      <EmptyState
        title="Здесь появятся товары, которые вы открывали"
        actions={
          <>
            <ButtonLink to={paths.catalog()}>Станки</ButtonLink>
            <ButtonLink to={paths.tools()}>Инструмент и оснастка</ButtonLink>
          </>
        }
      />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Смотрел',
    description: 'Товары, которые вы открывали.',
    robots: 'noindex',
  });
}
