import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import type { Route } from './+types/favorites-page';
import { EmptySection } from './empty-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function FavoritesPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <EmptySection heading={seo?.h1 ?? 'Избранное'} title="Списков пока нет">
      Здесь будут списки товаров, которые вы отложили.
    </EmptySection>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Избранное', description: 'Избранные товары.', robots: 'noindex' });
}
