import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/service-work-page';
import { serviceWorks } from './guide-screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, serviceWorks, params.id);

export default function ServiceWorkPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={serviceWorks} loaded={loaderData} />;
}
