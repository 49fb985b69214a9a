import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/paper-catalogue-page';
import { paperCatalogues } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, paperCatalogues, params.id);

export default function PaperCataloguePage({ loaderData }: Route.ComponentProps) {
  return <SpecPage screen={paperCatalogues} loaded={loaderData} />;
}
