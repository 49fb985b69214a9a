import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/press-category-page';
import { pressCategories } from './section-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, pressCategories, params.id);

export default function PressCategoryPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={pressCategories} loaded={loaderData} />;
}
