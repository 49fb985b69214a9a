import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/synonym-page';
import { synonyms } from './synonyms-screen.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = params.id === 'new' ? undefined : params.id;
  return {
    ...(await loadSpecRecord(request, synonyms, id)),
    words: new URL(request.url).searchParams.get('words'),
  };
}

export default function SynonymPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return <SpecPage screen={synonyms} loaded={loaderData} {...(words === null ? {} : { begun: { words } })} />;
}
