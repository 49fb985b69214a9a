import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import type { Route } from './+types/orders-page';
import { EmptySection } from './empty-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function OrdersPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <EmptySection heading={seo?.h1 ?? 'Заказы'} title="Заказов пока нет">
      Здесь будут заказы с их состоянием, документами и возможностью повторить.
    </EmptySection>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Заказы', description: 'Ваши заказы.', robots: 'noindex' });
}
