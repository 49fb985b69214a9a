import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/school-page';
import { schools } from './schools-screen.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, schools, params.id);

export default function SchoolPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={schools} loaded={loaderData} />;
}
