import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import type { Route } from './+types/reviews-page';
import { EmptySection } from './empty-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function ReviewsPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <EmptySection heading={seo?.h1 ?? 'Мои отзывы'} title="Отзывов пока нет">
      Здесь будут отзывы, которые вы оставили о товарах.
    </EmptySection>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Мои отзывы', description: 'Ваши отзывы.', robots: 'noindex' });
}
