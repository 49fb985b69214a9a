import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/regions-page';
import { regions } from './place-screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, regions.calls);

export default function RegionsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={regions} {...loaderData} />;
}
