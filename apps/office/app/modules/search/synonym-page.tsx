import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/synonym-page';
import { synonyms } from './synonyms-screen.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = params.id === 'new' ? undefined : params.id;
  const { searchParams } = new URL(request.url);
  const [words, finds] = [searchParams.get('words'), searchParams.get('finds')];
  return {
    ...(await loadSpecRecord(request, synonyms, id)),
    begun: { ...(words === null ? {} : { words }), ...(finds === null ? {} : { finds }) },
  };
}

export default function SynonymPage({ loaderData }: Route.ComponentProps) {
  const { begun } = loaderData;
  return (
    <SpecPage screen={synonyms} loaded={loaderData} {...(Object.keys(begun).length > 0 ? { begun } : {})} />
  );
}
