import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/paper-catalogues-page';
import { paperCatalogues } from './screens.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSpecList(request, paperCatalogues.calls);

export default function PaperCataloguesPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={paperCatalogues} {...loaderData} />;
}
