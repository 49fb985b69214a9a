import { loadSpecList, SpecList } from '../../kits/spec-list.tsx';
import type { Route } from './+types/synonyms-page';
import { synonyms } from './synonyms-screen.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSpecList(request, synonyms.calls);

export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  return <SpecList screen={synonyms} {...loaderData} />;
}
