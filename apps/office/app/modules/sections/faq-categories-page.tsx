import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/faq-categories-page';
import { faqCategories } from './section-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, faqCategories.calls);

export default function FaqCategoriesPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={faqCategories} {...loaderData} />;
}
