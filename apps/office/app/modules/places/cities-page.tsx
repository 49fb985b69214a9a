import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/cities-page';
import { cities } from './place-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, cities.calls);

export default function CitiesPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={cities} {...loaderData} />;
}
