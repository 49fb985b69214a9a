import { pageHead } from '../../page-head.ts';
import { seoContext } from '../../server-context.ts';
import type { Route } from './+types/documents-page';
import { EmptySection } from './empty-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { seo: context.get(seoContext) };
}

export default function DocumentsPage({ loaderData: { seo } }: Route.ComponentProps) {
  return (
    <EmptySection heading={seo?.h1 ?? 'Документы'} title="Документов пока нет">
      Счета, накладные и договоры появятся здесь вместе с заказами.
    </EmptySection>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Документы', description: 'Документы по заказам.', robots: 'noindex' });
}
