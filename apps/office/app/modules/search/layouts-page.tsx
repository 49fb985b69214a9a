import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/layouts-page';
import { layouts } from './layouts-screen.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, layouts.calls);

export default function LayoutsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={layouts} {...loaderData} />;
}
