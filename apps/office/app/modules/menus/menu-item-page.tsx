import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/menu-item-page';
import { menus } from './menus-screen.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, menus, params.id);

export default function MenuItemPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={menus} loaded={loaderData} />;
}
