import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/selection-page';
import { selections } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, selections, params.id);

export default function SelectionPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={selections} loaded={loaderData} />;
}
