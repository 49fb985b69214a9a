import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import type { Route } from './+types/quotations-page';
import { EmptySection } from './empty-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function QuotationsPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <EmptySection heading={seo?.h1 ?? 'Предложения'} title="Предложений пока нет">
      Здесь будут коммерческие предложения, которые подготовит ваш менеджер.
    </EmptySection>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Предложения',
    description: 'Коммерческие предложения.',
    robots: 'noindex',
  });
}
