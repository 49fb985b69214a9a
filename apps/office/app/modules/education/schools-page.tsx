import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/schools-page';
import { schools } from './schools-screen.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, schools.calls);

export default function SchoolsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={schools} {...loaderData} />;
}
