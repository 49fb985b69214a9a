import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/menus-page';
import { menus } from './menus-screen.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, menus.calls);

export default function MenusPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={menus} {...loaderData} />;
}
