import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/faq-category-page';
import { faqCategories } from './section-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, faqCategories, params.id);

export default function FaqCategoryPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={faqCategories} loaded={loaderData} />;
}
