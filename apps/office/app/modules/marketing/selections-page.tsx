import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/selections-page';
import { selections } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, selections.calls);

export default function SelectionsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={selections} {...loaderData} />;
}
