import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import type { Route } from './+types/bonus-page';
import { EmptySection } from './empty-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function BonusPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <EmptySection heading={seo?.h1 ?? 'Бонусы'} title="Скидка начнётся с первого заказа">
      Она растёт с оборотом завершённых заказов за последние 12 месяцев.
    </EmptySection>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Бонусы', description: 'Бонусная программа.', robots: 'noindex' });
}
