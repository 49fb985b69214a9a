import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/synonym-page';
import { synonyms } from './synonyms-screen.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, synonyms, params.id);

export default function SynonymPage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={synonyms} loaded={loaderData} />;
}
