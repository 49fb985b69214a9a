import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/press-categories-page';
import { pressCategories } from './section-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, pressCategories.calls);

export default function PressCategoriesPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={pressCategories} {...loaderData} />;
}
