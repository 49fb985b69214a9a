import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/region-page';
import { regions } from './place-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, regions, params.id);

export default function RegionPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={regions} loaded={loaderData} />;
}
