import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/layout-page';
import { layouts } from './layouts-screen.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, layouts, params.id);

export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={layouts} loaded={loaderData} />;
}
